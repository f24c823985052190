import type { PlacementView, ViewRow } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { storedQuery } from './stored-query.ts';

export type { PlacementView } from '../db/tables.ts';

export const placementsQuery = storedQuery(readPlacements);

/** The student's placements in no order, with all changes of this device; undefined while they are being read. */
export function usePlacements(): readonly PlacementView[] | undefined {
  return placementsQuery.useAnswer();
}

interface Shown {
  readonly rows: ReadonlyMap<string, ViewRow>;
  readonly placements: readonly PlacementView[];
}
const shown = new WeakMap<UserDatabase, Shown>();

/**
 * Reads all live placements. One that did not change is the same object as before, and so is the list when nothing
 * did, so that nothing is drawn anew without need.
 */
export async function readPlacements(db: UserDatabase): Promise<readonly PlacementView[]> {
  const read = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  const former = shown.get(db);
  const rows = read.map((row) => {
    const known = former?.rows.get(row.id);
    return known?.rev === row.rev ? known : row;
  });
  if (former?.rows.size === rows.length && rows.every((row) => former.rows.get(row.id) === row))
    return former.placements;
  const placements = rows.flatMap(({ placement }) => (placement ? [placement] : []));
  shown.set(db, { rows: new Map(rows.map((row) => [row.id, row])), placements });
  return placements;
}
