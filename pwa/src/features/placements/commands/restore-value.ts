import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { ROUND_PATHS } from '@shortlist/shared/placement/round/round-fields.ts';
import { SEASON_PATHS } from '@shortlist/shared/placement/fields/season.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { writeInTransaction, type Change } from '../../../data/outbox/write-change.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';
import { saveUndoable } from './save-changes.ts';

/**
 * Restores an earlier value of a placement, as an edit of this student. Returns the undo. Throws WriteFailed, also for a
 * path or a value that no placement has, such as one of a newer version of the app.
 */
export async function restoreValue(
  id: string,
  path: string,
  value: Json,
): Promise<Undo | undefined> {
  // The form knows the fields alone; how a placement ended is as it is shown now.
  const isField = PLACEMENT_PATHS.some((known) => known === path);
  const opened = isField ? await openForEdit(id) : undefined;
  const change: Change = { t: 'placement', id, k: 'patch', f: { [path]: value } };
  return await restore(opened ? { ...change, opened: seenPlacement(opened) } : change, path);
}

/** The same for a round that is a row of its own. */
export function restoreRoundValue(
  id: string,
  path: string,
  value: Json,
): Promise<Undo | undefined> {
  return restore({ t: 'round', id, k: 'patch', f: { [path]: value } }, path);
}

const PATHS: Readonly<Partial<Record<Change['t'], readonly string[]>>> = {
  placement: [...PLACEMENT_PATHS, ...SEASON_PATHS],
  round: ROUND_PATHS,
};

function restore(change: Change, path: string): Promise<Undo | undefined> {
  return saveUndoable(async (db) => {
    if (!PATHS[change.t]?.includes(path))
      throw new WriteFailed('other', new TypeError(`A ${change.t} has no ${path}.`));
    return await writeInTransaction(db, [change]);
  });
}
