import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { ErasureLog } from '../../../platform/files/erasure-log.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import { listAdmins } from '../admins-store.ts';
import { listDeletedUsers } from '../../../platform/audit/audit-store.ts';
import { decrementAddedCounts } from '../../sync/opportunity-counts-store.ts';
import { deleteMailNoticesTo, deleteUserData } from './user-data-store.ts';
import { findUserById, type UserRecord } from '../../users/users-store.ts';
import { accountDeletedMail } from './account-deleted-mail.ts';
import type { AccountParts } from '../account-parts.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { holdAccount } from './held-accounts.ts';
import { queueNotice } from '../notices.ts';
import type { CheckOwnPassword } from '../passwords/check-own-password.ts';
import { dropAllPending } from '../registration/pending-registrations.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';

/** A request that is confirmed with the password, from one of the user's devices. */
export interface ConfirmedRequest {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
  readonly password: string;
}

export type DeleteAccount = (request: ConfirmedRequest) => Promise<void>;

export type DeleteAccountDeps = Pick<
  AccountParts,
  'db' | 'writeQueue' | 'clock' | 'sessions' | 'audit' | 'config'
> & {
  /** Undefined where no copies are held. */
  readonly seal: Seal | undefined;
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
  const current = findUserById(tx.db, user.id);
  // The password may have been changed, or the account deleted, while this one was being checked.
  if (current?.passwordVersion !== user.passwordVersion)
    throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
  if (current.role === 'admin' && listAdmins(tx.db).length === 1)
    throw new ApiError('conflict', ACCOUNT_MESSAGES.lastAdmin);
  const { erasureHoldDays } = deps.config;
  holdAccount(tx, user.id, { days: erasureHoldDays, seal: deps.seal });
  deps.sessions.endWithAccount(tx, user.id);
  dropAllPending(tx, emailKey(user.email));
  deleteMailNoticesTo(tx.db, user.email);
  decrementAddedCounts(tx, user.id);
  deleteUserData(tx.db, user.id);
  queueNotice(tx, accountDeletedMail(user.email, erasureHoldDays));
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

/** Longer than any backup is kept. */
const LOGGED_WITHIN_MS = 60 * 86_400_000;

/**
 * Writes the erasure log entry of every account that was deleted lately and has none: of the one just
 * deleted, and of one whose server stopped between its deletion and its entry.
 */
export function logErasures({
  db,
  clock,
  erasures,
}: Pick<DeleteAccountDeps, 'db' | 'clock' | 'erasures'>): void {
  for (const { id, at } of listDeletedUsers(db, clock.now() - LOGGED_WITHIN_MS))
    if (!erasures.has(id)) erasures.add(id, at);
}
