import { clearTrouble, recordTrouble, getTrouble } from './storage/device-trouble.ts';
import type { FeedDatabase } from './feed-database.ts';
import { isProgrammingError } from './storage/storage-error.ts';
import type { UserDatabase } from './user-database.ts';
import { withReconnect } from './storage/save.ts';

/** The local copy of the community feed cannot be read, though everything else may be. */
export class FeedUnreadable extends DOMException {
  constructor() {
    super('The copy of the board on this device did not answer.', 'AbortError');
  }
}

/**
 * Reads the local copy of the feed, on a new connection where the old one was lost. A copy that cannot be read is
 * recorded as such for the account of `db`: what the student typed is not affected, and no message may say so. Throws
 * FeedUnreadable.
 */
export async function readLocalFeed<T>(
  db: UserDatabase,
  feed: FeedDatabase,
  read: () => Promise<T>,
): Promise<T> {
  try {
    const result = await withReconnect(feed, read);
    clearTrouble(db.name, 'board');
    return result;
  } catch (error) {
    if (isProgrammingError(error)) throw error;
    if (!feed.retired && getTrouble(db.name) === undefined) recordTrouble(db.name, 'board');
    throw new FeedUnreadable();
  }
}
