import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { listDeletedUsers } from '../../../platform/audit/audit-store.ts';
import { inTransaction, type Transaction } from '../../../platform/db/write-queue.ts';
import type { ErasureLog } from '../../../platform/files/erasure-log.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { decrementAddedCounts } from '../../sync/opportunity-counts-store.ts';
import { findUserById, listAdmins, type UserRecord } from '../../users/users-store.ts';
import { accountDeletedMail } from '../account-mails.ts';
import { signedOutError } from '../current-user.ts';
import type { AccountDeps } from '../account-deps.ts';
import { queueNotice } from '../mail-notices.ts';
import type { CheckOwnPassword, ConfirmedRequest } from '../passwords/check-own-password.ts';
import { dropAllPending } from '../registration/pending-registrations.ts';
import { deleteMailNoticesTo, deleteUserData } from './user-data-store.ts';

const DAY_MS = 86_400_000;
/** Longer than any backup is kept. */
const LOGGED_WITHIN_MS = 60 * DAY_MS;

export type DeleteAccount = (request: ConfirmedRequest) => Promise<void>;

type DeleteAccountDeps = Pick<AccountDeps, 'db' | 'writeQueue' | 'clock' | 'sessions' | 'audit'> & {
  readonly checkOwnPassword: CheckOwnPassword;
  readonly erasures: ErasureLog;
  readonly log: { error(details: object, message: string): void };
};

/**
 * Deletes an account with everything that is stored under it at once; every device learns of it with its next
 * request. What stays is the audit record, which contains ids only. Throws an ApiError for a wrong password
 * and for the only admin.
 */
export function createDeleteAccount(deps: DeleteAccountDeps): DeleteAccount {
  return async (request) => {
    const user = await deps.checkOwnPassword(request.userId, request.password);
    await inTransaction(deps, (tx) => erase(tx, { user, request, deps }));
    try {
      logErasures(deps);
    } catch (error) {
      // The account is deleted all the same. The next clean-up writes the entry.
      deps.log.error({ err: error }, 'a deletion was not written to the file of erasures');
    }
  };
}

function erase(
  tx: Transaction,
  {
    user,
    request,
    deps,
  }: {
    readonly user: UserRecord;
    readonly request: ConfirmedRequest;
    readonly deps: DeleteAccountDeps;
  },
): void {
  const current = findUserById(tx.db, { id: user.id });
  // The password may have been changed, or the account deleted, while this one was being checked.
  if (current?.passwordVersion !== user.passwordVersion) throw signedOutError();
  if (current.role === 'admin' && listAdmins(tx.db).length === 1)
    throw new ApiError('conflict', ACCOUNT_MESSAGES.lastAdmin);
  deps.sessions.endWithAccount(tx, user.id);
  dropAllPending(tx, emailKey(user.email));
  deleteMailNoticesTo(tx.db, { recipient: user.email });
  decrementAddedCounts(tx.db, { uid: user.id, now: tx.nowMs });
  deleteUserData(tx.db, user.id);
  queueNotice(tx, accountDeletedMail(user.email));
  const { sessionId, clientAddress } = request;
  deps.audit(tx, {
    event: 'user_deleted',
    result: 'success',
    actor: user.id,
    subject: user.id,
    sessionId,
    clientAddress,
  });
}

/**
 * Writes the erasure log entry of every account that was deleted lately and has none: of the one just
 * deleted, and of one whose server stopped between its deletion and its entry.
 */
export function logErasures({
  db,
  clock,
  erasures,
}: Pick<DeleteAccountDeps, 'db' | 'clock' | 'erasures'>): void {
  for (const { id, at } of listDeletedUsers(db, { since: clock.now() - LOGGED_WITHIN_MS }))
    if (!erasures.has(id)) erasures.add(id, at);
}
