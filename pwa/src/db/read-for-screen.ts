import { noteTrouble, troubleOf } from './device-trouble.ts';
import { BoardUnreadable } from './read-board.ts';
import { isMistake, namesOf } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';
import { reopening } from './write-failed.ts';

/**
 * Reads for a live query, on a new connection where the old one was lost. Where the device's storage fails, the
 * trouble is recorded and shown above the page, and the query keeps its last answer: a screen with old data is more
 * useful than none.
 */
export async function readForScreen<T>(db: UserDatabase, read: () => Promise<T>): Promise<T> {
  try {
    return await reopening(db, read);
  } catch (error) {
    if (isMistake(error)) throw error;
    if (!(error instanceof BoardUnreadable)) note(db, error);
    // This is the only failure that a live query ignores while it continues to observe.
    throw new DOMException('The storage of this device did not answer.', 'AbortError');
  }
}

function note(db: UserDatabase, error: unknown): void {
  const isKnown = db.retired || namesOf(error)[0] === 'DatabaseClosedError';
  const trouble = troubleOf(db.name);
  if (!isKnown && (trouble === undefined || trouble === 'board')) noteTrouble(db.name, 'off');
}
