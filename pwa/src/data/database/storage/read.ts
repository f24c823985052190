import type { FeedDatabase } from '../feed-database.ts';
import type { UserDatabase } from '../user-database.ts';
import {
  recordTrouble,
  getTrouble,
  isProgrammingError,
  errorNames,
  clearTrouble,
  isDenied,
  type DeviceTrouble,
} from './device-trouble.ts';
import { withTimeout } from '../runtime.ts';
import { withReconnect } from './save.ts';

/**
 * Reads for a live query, on a new connection where the old one was lost. Where the device's storage fails, the
 * trouble is recorded and shown above the page, and the query keeps its last answer: a screen with old data is more
 * useful than none.
 */
export async function readForScreen<T>(db: UserDatabase, read: () => Promise<T>): Promise<T> {
  const noteAnswer = watchFirstAnswer(db);
  try {
    const result = await withReconnect(db, read);
    noteAnswer();
    return result;
  } catch (error) {
    // Of a feed that cannot be read nothing follows for the student's own database: that may still be silent.
    const isAnswer = !isOfFeed(error);
    if (isAnswer) noteAnswer();
    if (isProgrammingError(error)) throw error;
    if (isAnswer) recordFailure(db, error);
    // This is the only failure that a live query ignores while it continues to observe.
    throw new DOMException('The storage of this device did not answer.', 'AbortError');
  }
}

/** Slow devices open a large database within this time. */
const SILENT_AFTER_MS = 5000;
const answered = new WeakSet<UserDatabase>();

/**
 * Records that the database is silent until it has answered for the first time. Later a read may have to wait for the
 * student's own long write. Returns the function that notes the answer.
 */
function watchFirstAnswer(db: UserDatabase): () => void {
  if (answered.has(db)) return () => undefined;
  const timer = setTimeout(() => {
    if (!answered.has(db) && isLessThanOwn(getTrouble(db.name))) recordTrouble(db.name, 'silent');
  }, SILENT_AFTER_MS);
  return () => {
    clearTimeout(timer);
    answered.add(db);
    clearTrouble(db.name, 'silent');
  };
}

function recordFailure(db: UserDatabase, error: unknown): void {
  if (isDenied(error)) return recordTrouble(db.name, 'denied');
  const isKnown = db.retired || errorNames(error)[0] === 'DatabaseClosedError';
  if (!isKnown && isLessThanOwn(getTrouble(db.name))) recordTrouble(db.name, 'off');
}

/** The student's own database matters more than the copy of the feed. */
const isLessThanOwn = (trouble: DeviceTrouble | undefined): boolean =>
  trouble === undefined || trouble === 'feed';

export class FeedUnreadable extends DOMException {
  constructor() {
    super('The copy of the board on this device did not answer.', 'AbortError');
  }
}

/** In a list of promises, the database library passes an error on inside one of its own. */
const isOfFeed = (error: unknown): boolean =>
  error instanceof FeedUnreadable || Reflect.get(Object(error), 'inner') instanceof FeedUnreadable;

const answeredFeeds = new WeakSet<FeedDatabase>();
const silentFeeds = new WeakSet<FeedDatabase>();

/** Until the feed has answered for the first time, nobody waits for it for long. Throws FeedUnreadable. */
async function unlessSilent<T>(feed: FeedDatabase, reading: Promise<T>): Promise<T> {
  if (answeredFeeds.has(feed)) return await reading;
  const noteAnswer = (): void => void answeredFeeds.add(feed);
  reading.then(noteAnswer, noteAnswer);
  const result = await withTimeout(silentFeeds.has(feed) ? 0 : SILENT_AFTER_MS, reading);
  if (result !== 'late') return result;
  silentFeeds.add(feed);
  throw new FeedUnreadable();
}

/**
 * A copy that cannot be read is recorded as such for the account of `db`: what the student typed is not affected, and
 * no message may say so. Throws FeedUnreadable.
 */
export async function readLocalFeed<T>(
  db: UserDatabase,
  feed: FeedDatabase,
  read: () => Promise<T>,
): Promise<T> {
  try {
    const result = await unlessSilent(feed, withReconnect(feed, read));
    clearTrouble(db.name, 'feed');
    return result;
  } catch (error) {
    if (isProgrammingError(error)) throw error;
    if (!feed.retired && getTrouble(db.name) === undefined) recordTrouble(db.name, 'feed');
    throw new FeedUnreadable();
  }
}
