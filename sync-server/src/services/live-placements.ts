import type { SqliteDatabase } from '../db/open.ts';
import { listLiveRows, type StoredRow } from '../stores/rows.ts';
import { othersFirst } from './others-first.ts';

/** So many are read between two turns of everybody else. */
const PAGE = 100;

/**
 * Gives the rows of an account's live placements, oldest first, some at a time: whoever works through thousands of them
 * must not keep others waiting. What changes meanwhile may be missed, and is there at the next reading.
 */
export async function* livePlacements(
  db: SqliteDatabase,
  userId: string,
): AsyncGenerator<readonly StoredRow[]> {
  for (let offset = 0; ; offset += PAGE) {
    const page = listLiveRows(db, userId, 'placement', { limit: PAGE, offset });
    yield page;
    if (page.length < PAGE) return;
    await othersFirst();
  }
}
