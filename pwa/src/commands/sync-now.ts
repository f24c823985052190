import { systemDevice } from '../db/device.ts';
import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

/** Asks for a sync at once. Whichever tab runs the engine sees the wish in the database. */
export async function syncNow(): Promise<void> {
  await userDatabase(currentUid()).writeMeta('syncAskedAt', systemDevice.now());
}
