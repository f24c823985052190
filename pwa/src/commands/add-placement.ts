import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemRuntime } from '../db/runtime.ts';
import { requestPersistentStorage } from '../db/persistent-storage.ts';
import { userDatabase } from '../db/user-database.ts';
import { writeChanges } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';
import {
  deletePlacementDraftInTransaction,
  type PlacementFormInstance,
} from './placement-draft.ts';

/**
 * Saves a new placement on this device, and deletes the draft of its form. Returns its id, once it is on the
 * disk. Throws WriteFailed.
 */
export async function addPlacement(
  values: PlacementValues,
  typing?: PlacementFormInstance,
): Promise<string> {
  const id = systemRuntime.uuid();
  const f = placementToCellValues(values);
  const db = userDatabase(currentUid());
  await writeChanges(db, [{ t: 'placement', id, k: 'put', f }], {
    alongside: async () => {
      if (typing) await deletePlacementDraftInTransaction(db, typing);
    },
  });
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return id;
}
