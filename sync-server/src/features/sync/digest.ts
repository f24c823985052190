/** The server's digest of an account (sync protocol, "The digest"). */
import { digestLine, digestOf, isInDigest, type Digest } from '@shortlist/shared/sync/digest.ts';
import { createFairQueue, QueueFull } from '../../platform/concurrency.ts';
import { sha256Bytes } from '../../platform/crypto/digests.ts';
import type { Reader } from '../../platform/db/database.ts';
import { rowTextToRow, readRowPages } from './rows-store.ts';
import { getUserSync } from './account-counters-store.ts';

/** A device asks again with its next request. */
const LONGEST_WAIT_MS = 10_000;

export interface DigestedState {
  readonly uid: string;
  /** The number of its newest change. */
  readonly seq: number;
  readonly nowMs: number;
}

/** Undefined where the account has changed since, or where too many wait. */
export type ReadDigest = (state: DigestedState) => Promise<Digest | undefined>;

/**
 * Reads a page at a time, so that others get their turn in between. The digest belongs to one number: of an account that
 * changes meanwhile there is none.
 */
export function createDigests(db: Reader): ReadDigest {
  const queue = createFairQueue({ atOnce: 1, longestWaitMs: LONGEST_WAIT_MS });
  return async (state) => {
    try {
      return await queue.run(state.uid, () => readDigest(db, state));
    } catch (error) {
      if (error instanceof QueueFull) return undefined;
      throw error;
    }
  };
}

async function readDigest(
  db: Reader,
  { uid, seq, nowMs }: DigestedState,
): Promise<Digest | undefined> {
  const hashes: Uint8Array[] = [];
  for await (const page of readRowPages(db, uid)) {
    const summed = page.map(rowTextToRow).filter((row) => isInDigest(row, nowMs));
    hashes.push(...summed.map((row) => sha256Bytes(digestLine(row))));
  }
  return (await getUserSync(db, uid)).seq === seq ? digestOf(hashes) : undefined;
}
