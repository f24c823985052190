import { v5 } from 'uuid';

/** A fixed namespace. Another value would give every copied row a second copy. */
const COPIED_ROWS = '0d7b9a6e-7c1f-4f57-8f0e-3a8f6f0f5f2c';

/** The same each time: importing the same device file again creates no second copy. */
export function copiedRowId(uid: string, from: { uid: string; id: string }): string {
  return v5(`${uid}:${from.uid}:${from.id}`, COPIED_ROWS);
}

/** A fixed namespace. Another value would give every added opportunity a second placement. */
const ADDED_PLACEMENTS = '6f0c2a54-2b0e-4d0b-9c7a-5d1f0e6b8a31';

/** Adding it twice, wherever, creates one placement (sync protocol, "Adding an opportunity"). */
export function addedPlacementId(uid: string, opportunityId: string): string {
  return v5(`${uid}:${opportunityId}`, ADDED_PLACEMENTS);
}
