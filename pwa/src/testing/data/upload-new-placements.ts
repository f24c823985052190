import type { PlacementWithProgress } from '@shortlist/shared/placement/fields/progress.ts';
import { currentUid } from '../../data/session/session.ts';
import { uploadPlacements } from '../../features/import-export/commands.ts';

let importCount = 0;

/** Uploads newly imported placements, with no other tab open. Returns their ids. Imported by tests only. */
export async function uploadNewPlacements(
  placements: readonly PlacementWithProgress[],
): Promise<readonly string[]> {
  importCount += 1;
  const ref = { uid: currentUid(), key: 'uploadDraft' } as const;
  const uploaded = await uploadPlacements(placements, {
    claim: { broughtAt: importCount, ref },
  });
  if (uploaded === 'already') throw new Error('What was just brought is new.');
  return uploaded.ids;
}
