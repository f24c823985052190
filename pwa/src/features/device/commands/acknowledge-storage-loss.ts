import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

/** The student has read what the browser deleted. Throws WriteFailed. */
export async function acknowledgeStorageLoss(): Promise<void> {
  const db = userDatabase(currentUid());
  await save(db, () => db.meta.delete('storageLoss'));
}
