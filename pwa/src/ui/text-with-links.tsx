import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkOut } from './link-out.tsx';

/** Mail and web addresses, without the full stop or comma of the sentence that they end. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s,;]*[^\s,;.])/;

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
  if (!address.includes('@') || address.startsWith('http'))
    return <LinkOut href={address}>{address}</LinkOut>;
  return (
    <Link href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}
