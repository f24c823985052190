import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { listLiveRowsAfter, type StoredRow } from './rows-store.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';

/** The number of rows that are read before others get their turn. */
const PAGE = 100;

/**
 * Yields the rows of an account's live placements, in no meaningful order, some at a time: whoever works through
 * thousands of them must not keep others waiting. Changes meanwhile may be missed until the next reading.
 */
export async function* livePlacements(
  db: SqliteDatabase,
  userId: string,
): AsyncGenerator<readonly StoredRow[]> {
  for (let id = ''; ;) {
    const page = listLiveRowsAfter(db, { uid: userId, t: 'placement', id }, PAGE);
    yield page;
    if (page.length < PAGE) return;
    id = page.at(-1)?.id ?? '';
    await yieldToEventLoop();
  }
}
