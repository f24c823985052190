import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/paths.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';
import { placementValueText } from './placement-value-text.ts';

/** A value that another device's replaced, or that lost against one; `at` in device time. */
export interface EarlierValue {
  /** Tells it from all others of this device. */
  readonly n: number;
  readonly label: string;
  readonly value: string;
  readonly at: number;
}

/** What this device knows of values that lost, newest first; undefined while it is being read. */
export function usePlacementHistory(id: string): readonly EarlierValue[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(() => readPlacementHistory(db, id), [db, id]);
}

/** The same once, newest first. */
export async function readPlacementHistory(
  db: UserDatabase,
  id: string,
): Promise<readonly EarlierValue[]> {
  const labels: Readonly<Record<string, string>> = PLACEMENT_PATH_LABELS;
  const entries = await db.journal.where('[t+id]').equals(['placement', id]).toArray();
  return entries
    .sort((a, b) => b.at - a.at || b.n - a.n)
    .map(({ n, path, value, at }) => ({
      n,
      label: labels[path] ?? path,
      value: placementValueText(path, value),
      at,
    }));
}
