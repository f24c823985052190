import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';
import { claimInTransaction, type UploadClaim } from './upload-draft.ts';

export interface UploadOptions {
  /** The draft that the placements were read from. */
  readonly claim: UploadClaim;
  /** Called while the placements are written, with the number written and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Saves new placements of the signed-in student on this device, all of them or none. The same transaction deletes the
 * draft that they were read from, so that it cannot be uploaded twice. Returns their ids, in order, once they are on
 * the disk; 'already', and nothing is saved, when another tab has uploaded the draft. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementValues[],
  { claim, onProgress }: UploadOptions,
): Promise<readonly string[] | 'already'> {
  const db = userDatabase(currentUid());
  const changes = placements.map((values) => ({
    t: 'placement' as const,
    id: systemRuntime.uuid(),
    k: 'put' as const,
    f: placementToCellValues(values),
  }));
  const isOurs = await save(db, () =>
    db.transact(async () => {
      if (!(await claimInTransaction(db, claim))) return false;
      await writeInTransaction(db, changes, onProgress ? { onProgress } : {});
      return true;
    }),
  );
  if (!isOurs) return 'already';
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return changes.map(({ id }) => id);
}
