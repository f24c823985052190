import { systemRuntime } from '../db/runtime.ts';
import { userDatabase } from '../db/user-database.ts';
import { save } from '../db/save.ts';
import { currentUid } from '../session/session.ts';

/** Requests a sync at once. The tab that runs the engine reads the request from the database. */
export async function syncNow(): Promise<void> {
  const db = userDatabase(currentUid());
  try {
    await save(db, () => db.writeMeta('syncAskedAt', systemRuntime.now()));
  } catch {
    // There was no data to save. The problem of the device is recorded and shown.
    return;
  }
}
