import { endTrouble, noteTrouble, troubleOf } from './device-trouble.ts';
import type { FeedDatabase } from './feed-database.ts';
import { isMistake } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';
import { reopening } from './write-failed.ts';

/** The board's copy on this device cannot be read, though all else may be. */
export class BoardUnreadable extends DOMException {
  constructor() {
    super('The copy of the board on this device did not answer.', 'AbortError');
  }
}

/**
 * Reads the board's copy, where the connection was lost on a new one. A copy that does not answer is noted as such for the
 * account of `db`: nothing is wrong with what the student typed, and nothing may say so. Throws BoardUnreadable.
 */
export async function readBoard<T>(
  db: UserDatabase,
  feed: FeedDatabase,
  read: () => Promise<T>,
): Promise<T> {
  try {
    const result = await reopening(feed, read);
    endTrouble(db.name, 'board');
    return result;
  } catch (error) {
    if (isMistake(error)) throw error;
    if (!feed.retired && troubleOf(db.name) === undefined) noteTrouble(db.name, 'board');
    throw new BoardUnreadable();
  }
}
