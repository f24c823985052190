import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import MuiLink from '@mui/material/Link';
import type { LinkProps } from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import { type ReactNode, Fragment } from 'react';
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

/**
 * Mail and web addresses, without the full stop, comma or bracket of the surrounding sentence. A mail address
 * is only searched at the beginning of a word: at every letter of a long word, that would take seconds.
 */
const ADDRESS =
  /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|(?<![\w.@/-])www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i;

const WEB = /^(?:https?:|www\.)/i;

export function TextWithLinks({ children }: { readonly children: string }) {
  return children
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? (
        <AddressLink key={`${index} ${part}`} address={part} />
      ) : (
        <Fragment key={`${index} ${part}`}>{part}</Fragment>
      ),
    );
}

function AddressLink({ address }: { readonly address: string }) {
  if (!address.includes('@') || WEB.test(address))
    return (
      <ExternalLink href={address} sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </ExternalLink>
    );
  return (
    <MuiLink href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </MuiLink>
  );
}
