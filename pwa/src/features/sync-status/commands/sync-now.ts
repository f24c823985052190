import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

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
