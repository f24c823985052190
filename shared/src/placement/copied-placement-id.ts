import { v5 } from 'uuid';

/** Made once for this purpose. Another value would give every placement that was copied a second copy. */
const COPIED_PLACEMENTS = '0d7b9a6e-7c1f-4f57-8f0e-3a8f6f0f5f2c';

/**
 * The id of a placement that a user takes over from the file of another account: the same each time, so that the same
 * file once more makes no second copy.
 */
export function copiedPlacementId(uid: string, from: { uid: string; id: string }): string {
  return v5(`${uid}:${from.uid}:${from.id}`, COPIED_PLACEMENTS);
}
