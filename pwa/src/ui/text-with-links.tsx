import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkOut } from './link-out.tsx';

/**
 * Mail and web addresses, without the full stop, comma or bracket of the sentence around them. A mail address is only
 * looked for where a word begins: at every letter of a long word, that would take seconds.
 */
const ADDRESS =
  /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|(?<![\w.@/-])www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i;

const WEB = /^(?:https?:|www\.)/i;

/** A paragraph of plain text whose mail and web addresses can be followed. */
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
      <LinkOut href={address} sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </LinkOut>
    );
  return (
    <Link href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}
