import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemDevice } from '../db/device.ts';
import { askForPersistentStorage } from '../db/persistent-storage.ts';
import { userDatabase } from '../db/user-database.ts';
import { writeChange } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';

/** Saves a new placement on this device. Gives its id, once it is on the disk. Throws WriteFailed. */
export async function addPlacement(values: PlacementValues): Promise<string> {
  const id = systemDevice.uuid();
  const f = placementToCellValues(values);
  const db = userDatabase(currentUid());
  await writeChange(db, { t: 'placement', id, k: 'put', f });
  // From the first placement on there is something to protect; the answer is not waited for.
  void askForPersistentStorage(db, navigator.storage, systemDevice.now());
  return id;
}
