import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { uploadPlacements } from '../commands/upload-placements.ts';

let brought = 0;

/** Uploads newly imported placements, with no other tab open. Returns their ids. Imported by tests only. */
export async function uploadAnew(
  placements: readonly PlacementValues[],
): Promise<readonly string[]> {
  brought += 1;
  const claim = { broughtAt: brought, place: 'uploadDraft' } as const;
  const ids = await uploadPlacements(placements, { claim });
  if (ids === 'already') throw new Error('What was just brought is new.');
  return ids;
}
