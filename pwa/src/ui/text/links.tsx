import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ExternalLinkProps extends Pick<LinkProps, 'onClick' | 'onAuxClick'> {
  readonly href: string;
  readonly children: ReactNode;
  readonly sx?: LinkProps['sx'];
}

/** Validates the address here, wherever it comes from: one that a browser must not open is shown as plain text. */
export function ExternalLink({ href, children, sx, ...handlers }: ExternalLinkProps) {
  const address = linkHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <MuiLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      {...(sx ? { sx } : {})}
      {...handlers}
    >
      {children}
      <OpenInNewRounded aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </MuiLink>
  );
}

export const TextLink = styled(Link)({
  color: 'var(--mui-palette-primary-main)',
  fontWeight: 600,
  textUnderlineOffset: '3px',
  // Within a sentence a link is as low as its line.
  minHeight: 24,
});
