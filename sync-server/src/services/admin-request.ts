/** What writing to the community board has in common: who does it, what makes a retry harmless, and the record. */
import type { Random } from '../gateways/random.ts';
import { insertLedgerEntry } from '../stores/op-ledger.ts';
import type { Audit } from './audit.ts';
import { markRequest, repeatedRowIds } from './request-mark.ts';
import type { Transaction } from './transaction.ts';

/** A write of an admin as it came in. */
export interface AdminRequest {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
  /** The Idempotency-Key, if the request has one. */
  readonly key: string | undefined;
  readonly input: unknown;
}

const TABLE = 'opportunity';

/**
 * Does `work`, which gives the id of what it wrote, unless this very request came before: then gives the id of that
 * time. `action` names what is done; a key that was used for something else is refused.
 */
export function once(
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
  work: () => string,
): { readonly id: string; readonly isRepeated: boolean } {
  if (key === undefined) return { id: work(), isRepeated: false };
  const content = JSON.stringify([action, input]);
  const marked = markRequest(random, userId, { key, content, ops: 1 });
  const [known] = repeatedRowIds(tx, userId, marked) ?? [];
  if (known !== undefined) return { id: known, isRepeated: true };
  const id = work();
  const [op = ''] = marked.opIds;
  insertLedgerEntry(tx.db, userId, { op, hash: marked.hash, t: TABLE, id, code: null }, tx.nowMs);
  return { id, isRepeated: false };
}

/** Notes who changed which opportunity, and nothing of what stands in it. */
export function recordChange(
  tx: Transaction,
  audit: Audit,
  {
    event,
    id,
    request: { userId, sessionId, clientAddress },
  }: {
    readonly event: 'opportunity_posted' | 'opportunity_changed' | 'opportunity_deleted';
    readonly id: string;
    readonly request: Pick<AdminRequest, 'userId' | 'sessionId' | 'clientAddress'>;
  },
): void {
  audit(tx, { event, result: 'success', actor: userId, sessionId, clientAddress, detail: id });
}
