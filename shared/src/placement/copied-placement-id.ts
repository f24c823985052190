import { v5 } from 'uuid';

/** A fixed namespace. Another value would give every copied placement a second copy. */
const COPIED_PLACEMENTS = '0d7b9a6e-7c1f-4f57-8f0e-3a8f6f0f5f2c';

/**
 * The id of a placement that a user imports from another account's device file: the same each time, so that
 * importing the same file again creates no second copy.
 */
export function copiedPlacementId(uid: string, from: { uid: string; id: string }): string {
  return v5(`${uid}:${from.uid}:${from.id}`, COPIED_PLACEMENTS);
}
