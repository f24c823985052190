/** Unsent changes on this device that wait for a sign-in. The databases are loaded only where there are some. */
import type { UnsentChanges } from '../../../data/session/local-accounts.ts';
import { hasUserDatabases } from '../../../data/session/clean-up-accounts.ts';

export type { UnsentChanges } from '../../../data/session/local-accounts.ts';

/** How many unsent changes a student has; undefined when storage cannot be read. */
export async function countUnsentChanges(uid: string): Promise<number | undefined> {
  try {
    const { databaseUids, userDatabase } = await import('../../../data/database/user-database.ts');
    // The question must not create a database for a user who has none here.
    if (!(await databaseUids()).includes(uid)) return 0;
    const db = userDatabase(uid);
    const { countWaiting } = await import('../../../data/outbox/waiting-changes.ts');
    return (await countWaiting(db)) + (await db.recovered.count());
  } catch {
    return undefined;
  }
}

/** Unsent changes of all accounts on this device except `uid`; with null, of all. Empty when storage cannot be read. */
export async function listOthersUnsentChanges(
  uid: string | null,
): Promise<readonly UnsentChanges[]> {
  try {
    if (!(await hasUserDatabases())) return [];
    const { readUnsentChangesOfOthers } = await import('../../../data/session/local-accounts.ts');
    return await readUnsentChangesOfOthers(uid);
  } catch {
    return [];
  }
}

/** Records that the signed-in user `uid` was informed about the unsent changes of `leftBy`. */
export async function recordNotified(leftBy: string, uid: string): Promise<void> {
  const accounts = await import('../../../data/session/local-accounts.ts');
  await accounts.recordNotifiedUser(leftBy, uid);
}
