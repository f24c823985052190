import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { writeChanges } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
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
