import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { ExternalLink } from './links.tsx';

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
    <Link href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}
