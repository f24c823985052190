/** An older database restores accounts that were deleted since. They are deleted again. */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
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
import {
  inAccount,
  type AccountTransaction,
  type Reader,
  type WriteDeps,
} from '../../platform/db/database.ts';

export interface RedeleteDeps extends WriteDeps {
  readonly erasures: Pick<ErasureLog, 'list'>;
  readonly audit: Audit;
}

export async function listRestoredAccounts(
  db: Reader,
  erasures: Pick<ErasureLog, 'list'>,
): Promise<UserRecord[]> {
  const ids = [...new Set(erasures.list())];
  const found = await Promise.all(ids.map((id) => findUserById(db, { id })));
  return found.filter((user) => user !== undefined);
}

/** Deletes them and returns how many. No mail is sent: their owners already know. */
export async function redeleteRestoredAccounts(deps: RedeleteDeps): Promise<number> {
  const restored = await listRestoredAccounts(deps.db, deps.erasures);
  for (const user of restored)
    await inAccount(deps, user.id, (tx) => redelete(tx, user, deps.audit));
  return restored.length;
}

async function redelete(
  tx: AccountTransaction,
  { id, email }: UserRecord,
  audit: Audit,
): Promise<void> {
  await saveTokensOfDeletedAccount(tx.db, id, tx.nowMs);
  await dropAllPending(tx, emailKey(email));
  await deleteMailNoticesTo(tx.db, { recipient: email });
  await decrementAddedCounts(tx.db, { uid: id, now: tx.nowMs });
  await deleteUserData(tx.db);
  await audit(tx, { event: 'user_deleted', subject: id, detail: 'after a restore' });
}
