import { systemDevice } from '../db/device.ts';
import { userDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';

/** Asks for a sync at once. Whichever tab runs the engine sees the wish in the database. */
export async function syncNow(): Promise<void> {
  const db = userDatabase(currentUid());
  try {
    await saved(db, () => db.writeMeta('syncAskedAt', systemDevice.now()));
  } catch {
    // Nothing was to be kept. What is wrong with the device is noted and said.
    return;
  }
}
