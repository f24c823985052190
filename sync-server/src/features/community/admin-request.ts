/**
 * Common to all writes of an admin to the opportunities: the author, the protection against repeated
 * requests, and the audit record.
 */
import type { Random } from '../../platform/random.ts';
import { insertLedgerEntries } from '../sync/op-ledger-store.ts';
import type { Requester } from '../../platform/http/session-owner.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { identifyRequest, findRepeatedRowIds } from '../sync/idempotency-key.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAccount } from '../users/users-store.ts';

export interface AdminRequest extends Requester {
  readonly key: string | undefined;
  readonly input: unknown;
}

const TABLE = 'opportunity';

/**
 * Runs `work`, which returns the id of what it wrote, unless this very request came before: then returns the
 * id from that time. `action` names the operation; a key that was used for something else is refused.
 */
export async function runOnce(
  tx: Transaction,
  {
    request: { userId, key, input },
    action,
    random,
  }: {
    readonly request: Pick<AdminRequest, 'userId' | 'key' | 'input'>;
    readonly action: string;
    readonly random: Random;
  },
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

/** Records who changed which opportunity, and nothing of its content. */
export async function recordOpportunityChange(
  tx: Transaction,
  audit: Audit,
  {
    event,
    id,
    request,
  }: {
    readonly event: 'opportunity_posted' | 'opportunity_changed' | 'opportunity_deleted';
    readonly id: string;
    readonly request: Requester;
  },
): Promise<void> {
  await audit(tx, { event, by: request, detail: id });
}
