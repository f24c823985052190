import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PlainLinkOutProps {
  readonly href: string;
  /** The list around it gives the looks. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * LinkOut for long lists: the same check, a new tab, bare markup. What a browser must not open is shown as the text that
 * it is.
 */
export function PlainLinkOut({ href, className, children }: PlainLinkOutProps) {
  const address = linkHref(href);
  if (address === undefined) return <span className="no-link">{href}</span>;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </a>
  );
}
