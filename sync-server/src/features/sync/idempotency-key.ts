/**
 * Makes a repeated REST request harmless: with an Idempotency-Key its ops always get the same ids, and the op
 * ledger then knows them. Without a key every request is a new one.
 */
import { sha256 } from '../../platform/crypto/digests.ts';
import type { Random } from '../../platform/random.ts';
import { findLedgerEntry } from './op-ledger-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Snapshot } from '../../platform/db/database.ts';

const OP_ID_CHARACTERS = 22;

export interface RequestIdentity {
  /** The id of the nth op of the request, from 0. */
  readonly opIds: readonly string[];
  /** The hash of the method, path and body. */
  readonly hash: string;
}

/** `content`: the method, path and body as one text. `ops`: how many it makes. */
export function identifyRequest(
  random: Random,
  uid: string,
  request: { readonly key: string | undefined; readonly content: string; readonly ops: number },
): RequestIdentity {
  const { key, content, ops } = request;
  const opId = (n: number): string =>
    key === undefined
      ? random.opId()
      : sha256(JSON.stringify([uid, key, n])).slice(0, OP_ID_CHARACTERS);
  return { opIds: Array.from({ length: ops }, (_, n) => opId(n)), hash: sha256(content) };
}

/** Undefined when the request is new. Throws when its key was used for something else. */
export async function findRepeatedRowIds(
  { db }: Snapshot,
  uid: string,
  { opIds, hash }: RequestIdentity,
): Promise<readonly string[] | undefined> {
  const found = await Promise.all(opIds.map((op) => findLedgerEntry(db, { uid, op })));
  const entries = found.filter((entry) => entry !== undefined);
  if (entries.length === 0) return undefined;
  if (entries.length !== opIds.length || entries.some((entry) => entry.hash !== hash))
    throw new ApiError('conflict', 'This Idempotency-Key was used for another request.');
  return entries.map(({ id }) => id);
}
