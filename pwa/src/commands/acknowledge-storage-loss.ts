import { userDatabase } from '../db/user-database.ts';
import { save } from '../db/save.ts';
import { currentUid } from '../session/session.ts';

/** The student has read what the browser deleted. Throws WriteFailed. */
export async function acknowledgeStorageLoss(): Promise<void> {
  const db = userDatabase(currentUid());
  await save(db, () => db.meta.delete('storageLoss'));
}
