import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PlainExternalLinkProps {
  readonly href: string;
  /** Styled by the list around it. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * ExternalLink for long lists: the same validation, a new tab, minimal markup. An address that a browser must not
 * open is shown as plain text.
 */
export function PlainExternalLink({ href, className, children }: PlainExternalLinkProps) {
  const address = linkHref(href);
  if (address === undefined) return <span className="no-link">{href}</span>;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </a>
  );
}
