import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LinkOutProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly sx?: LinkProps['sx'];
}

/**
 * A link to somewhere else, in a new tab. Takes what was entered and checks it here, wherever it comes from: what a
 * browser must not open shows as plain text.
 */
export function LinkOut({ href, children, sx }: LinkOutProps) {
  const address = linkHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" {...(sx ? { sx } : {})}>
      {children}
      <OpenInNewRounded aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </Link>
  );
}
