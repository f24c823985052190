import { userDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';

/** The student has read what the browser deleted. Throws WriteFailed. */
export async function acknowledgeStorageLoss(): Promise<void> {
  const db = userDatabase(currentUid());
  await saved(db, () => db.meta.delete('storageLoss'));
}
