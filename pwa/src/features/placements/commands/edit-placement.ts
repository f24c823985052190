import {
  PLACEMENT_PATHS,
  placementToCellValues,
} from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { baseOf } from '@shortlist/shared/sync/op.ts';
import { readShownPlacement } from '../../../data/feed/followed-placements.ts';
import type { OpenedPlacement } from '../../../data/database/draft-tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRow } from '../../../data/outbox/view.ts';
import { writeChanges } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import {
  deletePlacementDraftInTransaction,
  type PlacementFormInstance,
} from './placement-draft.ts';

export type { OpenedPlacement } from '../../../data/database/draft-tables.ts';

/** Reads a placement for a form, as it is shown; undefined when there is none. */
export async function openForEdit(id: string): Promise<OpenedPlacement | undefined> {
  const db = userDatabase(currentUid());
  const shown = await readShownRow(db, ['placement', id]);
  if (!shown || !isAlive(shown)) return undefined;
  const { _id, ...values } = (await readShownPlacement(db, shown)).placement;
  return { id: _id, values, base: baseOf(shown.cells, PLACEMENT_PATHS) };
}

/**
 * Saves what differs from the values at opening, and deletes the draft of its form. Fields that another
 * device changed meanwhile and that were left alone here are not touched. Throws WriteFailed.
 */
export async function editPlacement(
  opened: OpenedPlacement,
  values: PlacementValues,
  typing?: PlacementFormInstance,
): Promise<void> {
  const seen = { values: placementToCellValues(opened.values), base: opened.base };
  const f = changedValues(seen.values, placementToCellValues(values));
  const change = { t: 'placement', id: opened.id, k: 'patch', f, opened: seen } as const;
  const db = userDatabase(currentUid());
  await writeChanges(db, Object.keys(f).length === 0 ? [] : [change], {
    alongside: async () => {
      if (typing) await deletePlacementDraftInTransaction(db, typing);
    },
  });
}
