import { recordTrouble, getTrouble } from './device-trouble.ts';
import { FeedUnreadable } from '../read-local-feed.ts';
import { isProgrammingError, errorNames } from './storage-error.ts';
import type { UserDatabase } from '../user-database.ts';
import { withReconnect } from './save.ts';

/**
 * Reads for a live query, on a new connection where the old one was lost. Where the device's storage fails, the
 * trouble is recorded and shown above the page, and the query keeps its last answer: a screen with old data is more
 * useful than none.
 */
export async function readForScreen<T>(db: UserDatabase, read: () => Promise<T>): Promise<T> {
  try {
    return await withReconnect(db, read);
  } catch (error) {
    if (isProgrammingError(error)) throw error;
    if (!(error instanceof FeedUnreadable)) recordFailure(db, error);
    // This is the only failure that a live query ignores while it continues to observe.
    throw new DOMException('The storage of this device did not answer.', 'AbortError');
  }
}

function recordFailure(db: UserDatabase, error: unknown): void {
  const isKnown = db.retired || errorNames(error)[0] === 'DatabaseClosedError';
  const trouble = getTrouble(db.name);
  if (!isKnown && (trouble === undefined || trouble === 'board')) recordTrouble(db.name, 'off');
}
