import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemDevice } from '../db/device.ts';
import { askForPersistentStorage } from '../db/persistent-storage.ts';
import { userDatabase } from '../db/user-database.ts';
import { writeChanges } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';

export interface UploadOptions {
  /** Called while the placements are written: how many of them are, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Saves new placements of the signed-in student on this device, all of them or none. In the same transaction the
 * draft that they were read from is let go, so that it cannot be uploaded twice. Gives their ids, in order, once they
 * are on the disk. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementValues[],
  { onProgress }: UploadOptions = {},
): Promise<readonly string[]> {
  const db = userDatabase(currentUid());
  const changes = placements.map((values) => ({
    t: 'placement' as const,
    id: systemDevice.uuid(),
    k: 'put' as const,
    f: placementToCellValues(values),
  }));
  await writeChanges(db, changes, {
    ...(onProgress ? { onProgress } : {}),
    alongside: async () => await db.meta.delete('uploadDraft'),
  });
  // From the first placement on there is something to protect; the answer is not waited for.
  void askForPersistentStorage(db, navigator.storage, systemDevice.now());
  return changes.map(({ id }) => id);
}
