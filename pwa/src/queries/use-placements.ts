import { useLiveQuery } from 'dexie-react-hooks';
import type { PlacementView, ViewRow } from '../db/tables.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

export type { PlacementView } from '../db/tables.ts';

/** The student's placements in no order, with all changes of this device; undefined while they are being read. */
export function usePlacements(): readonly PlacementView[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(() => readPlacements(db), [db]);
}

const shown = new WeakMap<UserDatabase, ReadonlyMap<string, ViewRow>>();

/** Reads all live placements. One that did not change is the same object as before, so that its row is not drawn anew. */
export async function readPlacements(db: UserDatabase): Promise<readonly PlacementView[]> {
  const read = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  const former = shown.get(db);
  const rows = read.map((row) => {
    const known = former?.get(row.id);
    return known?.rev === row.rev ? known : row;
  });
  shown.set(db, new Map(rows.map((row) => [row.id, row])));
  return rows.flatMap(({ placement }) => (placement ? [placement] : []));
}
