import { userDatabase } from '../db/user-database.ts';
import { writeChange } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';

/** Deletes a placement on this device; it can be restored. Throws WriteFailed. */
export async function deletePlacement(id: string): Promise<void> {
  await writeChange(userDatabase(currentUid()), { t: 'placement', id, k: 'del', f: {} });
}

/** Brings a deleted placement back as it was. Throws WriteFailed. */
export async function restorePlacement(id: string): Promise<void> {
  await writeChange(userDatabase(currentUid()), { t: 'placement', id, k: 'undel', f: {} });
}
