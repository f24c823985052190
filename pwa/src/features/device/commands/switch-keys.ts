import { save } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Switches the single keys that work as shortcuts on or off on this device. Throws WriteFailed. */
export async function switchKeys(isOn: boolean): Promise<void> {
  const db = userDatabase(currentUid());
  await save(db, () => db.writeMeta('keysOff', !isOn));
}
