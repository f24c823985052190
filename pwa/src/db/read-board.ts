import { endTrouble, noteTrouble, troubleOf } from './device-trouble.ts';
import type { FeedDatabase } from './feed-database.ts';
import { isMistake } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';
import { reopening } from './write-failed.ts';

/** The local copy of the community feed cannot be read, though everything else may be. */
export class BoardUnreadable extends DOMException {
  constructor() {
    super('The copy of the board on this device did not answer.', 'AbortError');
  }
}

/**
 * Reads the local copy of the feed, on a new connection where the old one was lost. A copy that cannot be read is
 * recorded as such for the account of `db`: what the student typed is not affected, and no message may say so. Throws
 * BoardUnreadable.
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
