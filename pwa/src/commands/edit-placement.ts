import {
  cellValuesToPlacement,
  PLACEMENT_PATHS,
  placementToCellValues,
} from '@shortlist/shared/placement/paths.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { baseOf, type Base } from '@shortlist/shared/sync/op.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../db/user-database.ts';
import { readShownRow } from '../db/view.ts';
import { writeChange } from '../db/write-change.ts';
import { currentUid } from '../session/session.ts';

/** A placement as the student saw it when the form opened. Only what was changed since then is written. */
export interface OpenedPlacement {
  readonly id: string;
  readonly values: PlacementValues;
  readonly base: Base;
}

/** Reads a placement for a form; undefined when there is none. */
export async function openForEdit(id: string): Promise<OpenedPlacement | undefined> {
  const shown = await readShownRow(userDatabase(currentUid()), ['placement', id]);
  if (!shown || !isAlive(shown)) return undefined;
  const { _id, ...values } = cellValuesToPlacement(id, valuesOf(shown));
  return { id: _id, values, base: baseOf(shown.cells, PLACEMENT_PATHS) };
}

/**
 * Saves what differs from the values at opening. Fields that another device changed meanwhile and that were left
 * alone here are not touched. Throws WriteFailed.
 */
export async function editPlacement(
  opened: OpenedPlacement,
  values: PlacementValues,
): Promise<void> {
  const seen = { values: placementToCellValues(opened.values), base: opened.base };
  const f = changedValues(seen.values, placementToCellValues(values));
  if (Object.keys(f).length === 0) return;
  const change = { t: 'placement', id: opened.id, k: 'patch', f, opened: seen } as const;
  await writeChange(userDatabase(currentUid()), change);
}
