import { userDatabase } from '../../../data/database/user-database.ts';
import { writeChange, writeChanges } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Deletes a placement on this device; it can be restored. Throws WriteFailed. */
export async function deletePlacement(id: string): Promise<void> {
  await writeChange(userDatabase(currentUid()), { t: 'placement', id, k: 'del', f: {} });
}

/** Restores a deleted placement as it was. Throws WriteFailed. */
export async function restorePlacement(id: string): Promise<void> {
  await restorePlacements([id]);
}

/**
 * Restores deleted placements as they were, all or none; one that is not deleted stays as it is. Throws WriteFailed.
 */
export async function restorePlacements(ids: readonly string[]): Promise<void> {
  await writeChanges(
    userDatabase(currentUid()),
    ids.map((id) => ({ t: 'placement', id, k: 'undel', f: {} })),
  );
}
