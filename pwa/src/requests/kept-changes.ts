/** Changes that wait on this device for a sign-in. The databases are loaded only where there are some. */
import type { KeptChanges } from '../db/accounts-here.ts';
import { hasUserDatabases } from '../session/look-after-accounts.ts';

export type { KeptChanges } from '../db/accounts-here.ts';

/** How many changes of a student wait; undefined when storage cannot be read. */
export async function keptChanges(uid: string): Promise<number | undefined> {
  try {
    const { databaseUids, userDatabase } = await import('../db/user-database.ts');
    // Asking must not create the database of somebody who has none here.
    if (!(await databaseUids()).includes(uid)) return 0;
    const db = userDatabase(uid);
    const { countWaiting } = await import('../db/waiting-changes.ts');
    return (await countWaiting(db)) + (await db.recovered.count());
  } catch {
    return undefined;
  }
}

/** What all accounts but `uid` left unsent on this device; with null, all. Nothing when storage cannot be read. */
export async function keptChangesOfOthers(uid: string | null): Promise<readonly KeptChanges[]> {
  try {
    if (!(await hasUserDatabases())) return [];
    const { changesOfOthers } = await import('../db/accounts-here.ts');
    return await changesOfOthers(uid);
  } catch {
    return [];
  }
}

/** Notes that the signed-in user `uid` knows of what an account left behind. */
export async function noteTold(leftBy: string, uid: string): Promise<void> {
  const accounts = await import('../db/accounts-here.ts');
  await accounts.noteTold(leftBy, uid);
}
