import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { AccountTransaction } from '../../platform/db/database.ts';
import type { Author } from './apply-changes.ts';
import { namesServerTable, type UncheckedOp } from './check-op.ts';

/** A verdict or a registration can come from no device of ours. Once for each request. */
export async function recordForgery(
  tx: AccountTransaction,
  { uid: userId, sessionId }: Author,
  ops: readonly UncheckedOp[],
  audit: Audit,
): Promise<void> {
  if (!ops.some(namesServerTable)) return;
  const by = { userId, ...(sessionId === undefined ? {} : { sessionId }) };
  const detail = `POST ${SYNC_PATH}`;
  await audit(tx, { event: 'authz_fail', result: 'fail', by, subject: userId, detail });
}
