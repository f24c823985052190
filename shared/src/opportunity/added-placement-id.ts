import { v5 } from 'uuid';

/** A fixed namespace. Another value would give every added opportunity a second placement. */
const ADDED_PLACEMENTS = '6f0c2a54-2b0e-4d0b-9c7a-5d1f0e6b8a31';

/**
 * The id of the placement that a user gets by adding an opportunity: the same on every device and on the
 * server, so that adding it twice, wherever, creates one placement (sync protocol 2.1).
 */
export function addedPlacementId(uid: string, opportunityId: string): string {
  return v5(`${uid}:${opportunityId}`, ADDED_PLACEMENTS);
}
