import type { UserDatabase } from './user-database.ts';

export interface PersistentStorage {
  persist(): Promise<boolean>;
}

/**
 * Asks the browser, once for each database and not before it holds a placement, not to clear it when space is short.
 * The answer changes nothing here: without it the app works all the same. Never throws.
 */
export async function askForPersistentStorage(
  db: UserDatabase,
  storage: PersistentStorage | undefined,
  nowMs: number,
): Promise<void> {
  if (!storage) return;
  try {
    if ((await db.readMeta('persistAskedAt')) !== undefined) return;
    if ((await db.view.where('[t+live]').equals(['placement', 1]).count()) === 0) return;
    await db.writeMeta('persistAskedAt', nowMs);
    await storage.persist();
  } catch {
    // Not granted, not possible, or the database was closed meanwhile: all the same to the student.
    return;
  }
}
