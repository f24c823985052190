import { webAddress } from '@shortlist/shared/lib/web-address.ts';
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
 * A link to somewhere else, in a new tab. What was synced from an older version is checked again here: an address
 * that is none of the web shows as plain text.
 */
export function LinkOut({ href, children, sx }: LinkOutProps) {
  const address = webAddress(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" {...(sx ? { sx } : {})}>
      {children}
      <OpenInNewRounded aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </Link>
  );
}
