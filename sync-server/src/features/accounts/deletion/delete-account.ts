import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { listDeletedUsers } from '../../../platform/audit/audit-store.ts';
import { inAccount, type AccountTransaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { decrementAddedCounts } from '../../sync/opportunity-counts-store.ts';
import { findUserById, lockAdmins, type UserRecord } from '../../users/users-store.ts';
import { accountDeletedMail } from '../account-mails.ts';
import { signedOutError } from '../current-user.ts';
import type { AccountDeps } from '../account-deps.ts';
import { queueNotice } from '../mail-notices.ts';
import { type ConfirmedRequest, checkOwnPassword } from '../passwords/check-own-password.ts';
import { dropAllPending } from '../registration/pending-registrations.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { saveTokensOfDeletedAccount } from '../sessions/sessions-store.ts';
import { deleteMailNoticesTo, deleteUserData } from './user-data-store.ts';
import type { ServerDeps } from '../../../server-deps.ts';

const DAY_MS = 86_400_000;
/** Longer than any backup is kept. */
const LOGGED_WITHIN_MS = 60 * DAY_MS;

/**
 * Deletes an account with everything that is stored under it at once; every device learns of it with its next
 * request. What stays is the audit record, which contains ids only. Throws an ApiError for a wrong password
 * and for the only admin.
 */
export async function deleteAccount(request: ConfirmedRequest, deps: AccountDeps): Promise<void> {
  const user = await checkOwnPassword(request, deps);
  await inAccount(deps, user.id, async (tx) => erase(tx, user, request, deps));
  try {
    await logErasures(deps);
  } catch (error) {
    // The account is deleted all the same. The next clean-up writes the entry.
    deps.log.error({ err: error }, 'a deletion was not written to the file of erasures');
  }
}
async function erase(
  tx: AccountTransaction,
  user: UserRecord,
  request: ConfirmedRequest,
  deps: AccountDeps,
): Promise<void> {
  const current = await findUserById(tx.db, { id: user.id });
  // The password may have been changed, or the account deleted, while this one was being checked.
  if (current?.passwordVersion !== user.passwordVersion) throw signedOutError();
  if (current.role === 'admin' && (await lockAdmins(tx.db)).length === 1)
    throw new ApiError('conflict', ACCOUNT_MESSAGES.lastAdmin);
  await saveTokensOfDeletedAccount(tx.db, user.id, tx.nowMs);
  await endAllSessions(tx, user.id, deps);
  await dropAllPending(tx, emailKey(user.email));
  await deleteMailNoticesTo(tx.db, { recipient: user.email });
  await decrementAddedCounts(tx.db, { uid: user.id, now: tx.nowMs });
  await deleteUserData(tx.db);
  await queueNotice(tx, accountDeletedMail(user.email));
  await deps.audit(tx, { event: 'user_deleted', by: request, subject: user.id });
}

/**
 * Writes the erasure log entry of every account that was deleted lately and has none: of the one just
 * deleted, and of one whose server stopped between its deletion and its entry.
 */
export async function logErasures({
  db,
  clock,
  erasures,
}: Pick<ServerDeps, 'db' | 'clock' | 'erasures'>): Promise<void> {
  for (const { id, at } of await listDeletedUsers(db, { since: clock.now() - LOGGED_WITHIN_MS }))
    if (!erasures.has(id)) erasures.add(id, at);
}
