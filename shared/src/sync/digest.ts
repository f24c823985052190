/**
 * A short checksum of all rows, by which a device and the server find out whether they have the same rows
 * (sync protocol, "The digest"). The caller computes the hashes: browser and server each have their own SHA-256.
 */
import { isAlive, type SyncRow } from './row.ts';
import { wallMsOf } from './stamp.ts';

/** `n`: how many rows. `x`: the first 64 bits of the SHA-256 of each row's line, all XORed, as 16 hex digits. */
export interface Digest {
  readonly n: number;
  readonly x: string;
}

/** Each side removes deleted rows after twice as long, and at a time of its own. */
const DELETED_IN_DIGEST_MS = 90 * 86_400_000;

/** Whether a row is included: unless it was deleted this long before `serverNowMs` (ms since 1970). */
export function isInDigest(row: SyncRow, serverNowMs: number): boolean {
  if (isAlive(row) || row.del === undefined) return true;
  return wallMsOf(row.del) > serverNowMs - DELETED_IN_DIGEST_MS;
}

/**
 * The line of one row: table, id, the number of its newest change and its stamps, each once. The number alone
 * is not enough, nor is the highest stamp beside it: a server that was restored from a backup without notice
 * assigns the same numbers again, to other changes, and gets the row back from devices in pieces.
 */
export function digestLine({ t, id, seq, cells, del }: SyncRow & { readonly seq: number }): string {
  const stamps = new Set(Object.values(cells).map(([, stamp]) => stamp));
  if (del !== undefined) stamps.add(del);
  return `${t}:${id}:${seq}:${[...stamps].toSorted().join()}`;
}

/** Takes the SHA-256 of every row's line, in any order. */
export function digestOf(hashes: readonly Uint8Array[]): Digest {
  let high = 0;
  let low = 0;
  for (const hash of hashes) {
    const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    high ^= view.getUint32(0);
    low ^= view.getUint32(4);
  }
  return { n: hashes.length, x: hex32(high) + hex32(low) };
}

function hex32(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}
