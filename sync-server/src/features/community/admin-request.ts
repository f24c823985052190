/** Common to all writes of an admin to the opportunities: the author, and the protection against repeated requests. */
import type { Random } from '../../platform/random.ts';
import { insertLedgerEntries } from '../sync/op-ledger-store.ts';
import type { Requester } from '../../platform/http/session-owner.ts';
import { identifyRequest, findRepeatedRowIds } from '../sync/idempotency-key.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAccount } from '../users/users-store.ts';

export interface AdminRequest extends Requester {
  readonly key: string | undefined;
  readonly input: unknown;
}

const TABLE = 'opportunity';

interface Repeatable {
  readonly request: Pick<AdminRequest, 'userId' | 'key' | 'input'>;
  /** Names the operation; a key that was used for something else is refused. */
  readonly action: string;
  readonly random: Random;
}

/** Runs `work`; for a request that came before, returns the id that `work` returned then. */
export async function runOnce(
  tx: Transaction,
  { request: { userId, key, input }, action, random }: Repeatable,
  work: () => Promise<string>,
): Promise<{ readonly id: string; readonly isRepeated: boolean }> {
  if (key === undefined) return { id: await work(), isRepeated: false };
  const { db } = await lockAccount(tx, userId);
  const content = JSON.stringify([action, input]);
  const identity = identifyRequest(random, userId, { key, content, ops: 1 });
  const [known] = (await findRepeatedRowIds(tx, userId, identity)) ?? [];
  if (known !== undefined) return { id: known, isRepeated: true };
  const id = await work();
  const [op = ''] = identity.opIds;
  const entry = { op, hash: identity.hash, t: TABLE, id, code: null };
  await insertLedgerEntries(db, [{ uid: userId, ...entry, at: tx.nowMs }]);
  return { id, isRepeated: false };
}
