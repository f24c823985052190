/** An older database restores accounts that were deleted since. They are deleted again. */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { ErasureLog } from '../../platform/files/erasure-log.ts';
import { saveTokensOfDeletedAccount } from '../../features/accounts/sessions/sessions-store.ts';
import { decrementAddedCounts } from '../../features/sync/opportunity-counts-store.ts';
import {
  deleteMailNoticesTo,
  deleteUserData,
} from '../../features/accounts/deletion/user-data-store.ts';
import { findUserById, type UserRecord } from '../../features/users/users-store.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { dropAllPending } from '../../features/accounts/registration/pending-registrations.ts';
import type { Transaction } from '../../platform/db/write-queue.ts';

/** The accounts that exist although their owners deleted them. */
export function listRestoredAccounts(
  db: SqliteDatabase,
  erasures: Pick<ErasureLog, 'list'>,
): UserRecord[] {
  return [...new Set(erasures.list())].flatMap((id) => findUserById(db, { id }) ?? []);
}

/** Deletes them and returns how many. No mail is sent: their owners already know. */
export function redeleteRestoredAccounts(
  tx: Transaction,
  { erasures, audit }: { readonly erasures: Pick<ErasureLog, 'list'>; readonly audit: Audit },
): number {
  const restored = listRestoredAccounts(tx.db, erasures);
  for (const { id, email } of restored) {
    saveTokensOfDeletedAccount(tx.db, id, tx.nowMs);
    dropAllPending(tx, emailKey(email));
    deleteMailNoticesTo(tx.db, { recipient: email });
    decrementAddedCounts(tx.db, { uid: id, now: tx.nowMs });
    deleteUserData(tx.db, id);
    audit(tx, { event: 'user_deleted', result: 'success', subject: id, detail: 'after a restore' });
  }
  return restored.length;
}
