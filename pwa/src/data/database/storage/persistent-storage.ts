import type { UserDatabase } from '../user-database.ts';

export interface PersistentStorage {
  persist(): Promise<boolean>;
}

/**
 * Asks the browser, once for each database and not before it holds a placement, not to clear it when space is short.
 * The app works the same whatever the answer. Never throws.
 */
export async function requestPersistentStorage(
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
    // Not granted, not possible, or the database was closed meanwhile: no difference to the student.
    return;
  }
}
