import type { UserDatabase } from './user-database.ts';

/**
 * Asks the browser, once for each database, not to clear it when space is short. The answer changes nothing here:
 * without it the app works all the same. Never throws.
 */
export async function askForPersistentStorage(
  db: UserDatabase,
  storage: { persist(): Promise<boolean> } | undefined,
  nowMs: number,
): Promise<void> {
  if (!storage) return;
  try {
    if ((await db.readMeta('persistAskedAt')) !== undefined) return;
    await db.writeMeta('persistAskedAt', nowMs);
    await storage.persist();
  } catch {
    // Not granted, not possible, or the database was closed meanwhile: all the same to the student.
    return;
  }
}
