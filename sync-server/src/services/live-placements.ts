import type { SqliteDatabase } from '../db/open.ts';
import { listLiveRowsBehind, type StoredRow } from '../stores/rows.ts';
import { othersFirst } from './others-first.ts';

/** So many are read between two turns of everybody else. */
const PAGE = 100;

/**
 * Gives the rows of an account's live placements, in no order that means anything, some at a time: whoever works through thousands of them
 * must not keep others waiting. What changes meanwhile may be missed, and is there at the next reading.
 */
export async function* livePlacements(
  db: SqliteDatabase,
  userId: string,
): AsyncGenerator<readonly StoredRow[]> {
  for (let id = ''; ;) {
    const page = listLiveRowsBehind(db, { uid: userId, t: 'placement', id }, PAGE);
    yield page;
    if (page.length < PAGE) return;
    id = page.at(-1)?.id ?? '';
    await othersFirst();
  }
}
