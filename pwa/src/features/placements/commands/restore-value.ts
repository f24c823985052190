import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { ROUND_PATHS } from '@shortlist/shared/placement/round/round-fields.ts';
import { SEASON_PATHS } from '@shortlist/shared/placement/fields/season.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';
import { saveUndoable } from './placements.ts';

const PATHS: Readonly<Record<'placement' | 'round', readonly string[]>> = {
  placement: [...PLACEMENT_PATHS, ...SEASON_PATHS],
  round: ROUND_PATHS,
};

/**
 * Restores an earlier value of a placement, or of a round that is a row of its own, as an edit of this student. Throws
 * WriteFailed, also for a path or a value that no such row has, such as one of a newer version of the app.
 */
export async function restoreValue(
  id: string,
  path: string,
  value: Json,
  t: keyof typeof PATHS = 'placement',
): Promise<Undo | undefined> {
  // The form knows the fields alone; how a placement ended is as it is shown now.
  const isField = t === 'placement' && PLACEMENT_PATHS.some((known) => known === path);
  const opened = isField ? await openForEdit(id) : undefined;
  const change = { t, id, k: 'patch', f: { [path]: value } } as const;
  return await saveUndoable(async (db) => {
    if (!PATHS[t].includes(path))
      throw new WriteFailed('other', new TypeError(`A ${t} has no ${path}.`));
    return await writeInTransaction(db, [
      opened ? { ...change, opened: seenPlacement(opened) } : change,
    ]);
  });
}
