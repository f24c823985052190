import { THIS_DEVICE, type EarlierValue } from '@shortlist/shared/placement/history.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readForScreen } from '../../../data/database/storage/read.ts';
import type { JournalEntry } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/**
 * The earlier values of a placement that are stored on this device, newest first, as `mergeHistory` takes
 * them; `at` in server time, as far as it is known. Undefined while they are being read.
 */
export function usePlacementHistory(id: string): readonly EarlierValue[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(() => readForScreen(db, () => readPlacementHistory(db, id)), [db, id]);
}

/** Reads them once, newest first. */
export async function readPlacementHistory(
  db: UserDatabase,
  id: string,
): Promise<readonly EarlierValue[]> {
  const entries = await db.journal.where('[t+id]').equals(['placement', id]).toArray();
  const own = new Set(entries.filter((entry) => !isReplacedElsewhere(entry)).map(nameOf));
  return entries
    .filter((entry) => !isReplacedElsewhere(entry) || !own.has(nameOf(entry)))
    .sort((a, b) => b.at - a.at || b.n - a.n)
    .map(earlierValue);
}

/**
 * It gave way to another device. Where this device replaced it as well, before it received that, this
 * device's entry is shown.
 */
const isReplacedElsewhere = ({ why, isOwn }: JournalEntry): boolean =>
  why === 'edited' && isOwn === false;

const nameOf = ({ path, stamp }: JournalEntry): string => `${path} ${stamp}`;

function earlierValue({ path, value, at, why, by, stamp, isOwn }: JournalEntry): EarlierValue {
  // For the marks of a row, a lost value names the op that won; the history goes by the op that wrote it.
  const op = why === 'lost' ? opIdOf(stamp) : by;
  return { path, value, at, why, by: op, ...(isOwn ? { device: THIS_DEVICE } : {}) };
}
