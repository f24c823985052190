import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemDevice } from '../db/device.ts';
import { askForPersistentStorage } from '../db/persistent-storage.ts';
import { userDatabase } from '../db/user-database.ts';
import { writeInTransaction } from '../db/write-change.ts';
import { saved } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';
import { claimInTransaction, type UploadClaim } from './upload-draft.ts';

export interface UploadOptions {
  /** What the placements were read from. */
  readonly claim: UploadClaim;
  /** Called while the placements are written: how many of them are, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Saves new placements of the signed-in student on this device, all of them or none. In the same transaction the
 * draft that they were read from is let go, so that it cannot be uploaded twice. Gives their ids, in order, once they
 * are on the disk; 'already', and nothing is saved, when another window has uploaded the draft. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementValues[],
  { claim, onProgress }: UploadOptions,
): Promise<readonly string[] | 'already'> {
  const db = userDatabase(currentUid());
  const changes = placements.map((values) => ({
    t: 'placement' as const,
    id: systemDevice.uuid(),
    k: 'put' as const,
    f: placementToCellValues(values),
  }));
  const isOurs = await saved(db, () =>
    db.change(async () => {
      if (!(await claimInTransaction(db, claim))) return false;
      await writeInTransaction(db, changes, onProgress ? { onProgress } : {});
      return true;
    }),
  );
  if (!isOurs) return 'already';
  // From the first placement on there is something to protect; the answer is not waited for.
  void askForPersistentStorage(db, navigator.storage, systemDevice.now());
  return changes.map(({ id }) => id);
}
