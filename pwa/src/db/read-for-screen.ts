import { noteTrouble, troubleOf } from './device-trouble.ts';
import { namesOf } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';

/** What the language itself throws: a mistake of the app, which must not look like one of the device. */
const MISTAKES = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

/**
 * Reads for a live query. Where the storage of the device fails, that is noted and said above the page, and the query keeps
 * its last answer: a screen with what was read before is of more use than none.
 */
export async function readForScreen<T>(db: UserDatabase, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const [name] = namesOf(error);
    if (name === undefined || MISTAKES.includes(name)) throw error;
    if (!db.retired && name !== 'DatabaseClosedError' && troubleOf(db.name) === undefined)
      noteTrouble(db.name, 'off');
    // Of all failures a live query passes over this one and goes on listening.
    throw new DOMException('The storage of this device did not answer.', 'AbortError');
  }
}
