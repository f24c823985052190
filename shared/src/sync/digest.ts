/**
 * A short sum of all rows that are not deleted, by which a device and the server find out whether they have the same
 * (sync protocol 2.8). Hashing is up to the caller: browser and server have a sha-256 of their own.
 */

/** `n`: how many rows. `x`: the first 64 bits of the sha-256 of each row's line, all xored, as 16 hex digits. */
export interface Digest {
  readonly n: number;
  readonly x: string;
}

/** The line of one row: table, id and the number of its newest change. */
export function digestLine({ t, id, seq }: { t: string; id: string; seq: number }): string {
  return `${t}:${id}:${seq}`;
}

/** Takes the sha-256 of every row's line, in any order. */
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
