import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { systemDevice } from '../db/device.ts';
import { userDatabase } from '../db/user-database.ts';
import { writeChange } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';

/** Saves a new placement on this device. Gives its id, once it is on the disk. Throws WriteFailed. */
export async function addPlacement(values: PlacementValues): Promise<string> {
  const id = systemDevice.uuid();
  const f = placementToCellValues(values);
  await writeChange(userDatabase(currentUid()), { t: 'placement', id, k: 'put', f });
  return id;
}
