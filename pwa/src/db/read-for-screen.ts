import { noteTrouble, troubleOf } from './device-trouble.ts';
import { BoardUnreadable } from './read-board.ts';
import { isMistake, namesOf } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';
import { reopening } from './write-failed.ts';

/**
 * Reads for a live query, where the connection was lost on a new one. Where the storage of the device fails, that is noted
 * and said above the page, and the query keeps its last answer: a screen with what was read before is of more use than none.
 */
export async function readForScreen<T>(db: UserDatabase, read: () => Promise<T>): Promise<T> {
  try {
    return await reopening(db, read);
  } catch (error) {
    if (isMistake(error)) throw error;
    if (!(error instanceof BoardUnreadable)) note(db, error);
    // Of all failures a live query passes over this one and goes on listening.
    throw new DOMException('The storage of this device did not answer.', 'AbortError');
  }
}

function note(db: UserDatabase, error: unknown): void {
  const isKnown = db.retired || namesOf(error)[0] === 'DatabaseClosedError';
  const trouble = troubleOf(db.name);
  if (!isKnown && (trouble === undefined || trouble === 'board')) noteTrouble(db.name, 'off');
}
