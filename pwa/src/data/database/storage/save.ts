import { accountLockName } from '../account-lock.ts';
import { filterAddedIds } from '../added-opportunities.ts';
import { feedDatabase, type FeedDatabase } from '../feed-database.ts';
import { uidOfDatabase, type UserDatabase } from '../user-database.ts';
import {
  clearTrouble,
  errorNames,
  getTrouble,
  isDenied,
  isQuotaError,
  recordTrouble,
  subscribeToTrouble,
} from './device-trouble.ts';

/**
 * Why nothing was saved: the device is full, this tab can no longer use the database, the browser lets it store
 * nothing, another tab blocks it, it does not answer, or something else.
 */
export type WriteFailedReason = 'full' | 'closed' | 'denied' | 'held-up' | 'silent' | 'other';

/** Thrown by every command that could not save. Nothing of the change was stored; the form must keep its text. */
export class WriteFailed extends Error {
  readonly reason: WriteFailedReason;

  constructor(reason: WriteFailedReason, cause: unknown) {
    super('The change was not saved on this device.', { cause });
    this.reason = reason;
  }
}

/**
 * Saves all that `work` writes, or nothing: it runs in one transaction, perhaps twice, of which the last run counts.
 * Throws WriteFailed when it cannot be saved, and records the trouble with the device.
 */
export function save<T>(
  db: UserDatabase,
  work: (db: UserDatabase) => Promise<T>,
  room?: FreeStorageOptions,
): Promise<T> {
  return saveDirectly(db, () => db.transact(() => work(db)), room);
}

/**
 * `save` for a single write, which is a transaction of its own. It starts once the data that the account left here is
 * not being cleared. iOS closes the connections of apps in the background and fails the next transaction: that write is
 * tried once more on a new connection.
 */
export async function saveDirectly<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  room?: FreeStorageOptions,
): Promise<T> {
  try {
    const result = await withSharedAccountLock(uidOfDatabase(db.name), async () => {
      if (!db.retired) await openUnlessBlocked(db);
      return await withFreedStorage(db, () => withReconnect(db, write), room);
    });
    clearTrouble(db.name, 'off', 'full', 'denied');
    return result;
  } catch (error) {
    const failure = writeFailed(error);
    recordFailure(db, failure.reason);
    throw failure;
  }
}

/** Clearing an account takes a moment; only a tab that was frozen in the middle of it takes longer. */
const CLEAR_TIMEOUT_MS = 10_000;

/**
 * Holds the account for one piece of work, which starts at once unless the account is being cleared. The work has its
 * own lock: the tab's lock is released when the session ends, which may be in the middle of the work. Rejects with a
 * `TimeoutError`, and does nothing, when the clearing takes longer than ten seconds.
 */
export async function withSharedAccountLock<T>(uid: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const options = { mode: 'shared', signal: AbortSignal.timeout(CLEAR_TIMEOUT_MS) } as const;
  return navigator.locks.request(accountLockName(uid), options, work);
}

/** Opens the database if it is closed; throws WriteFailed as soon as it is known that this may take days. */
async function openUnlessBlocked(db: UserDatabase): Promise<void> {
  if (db.isOpen()) return;
  let unsubscribe = (): void => undefined;
  const blocked = new Promise<void>((_resolve, reject) => {
    const check = (): void => {
      const trouble = getTrouble(db.name);
      if (trouble === 'held-up' || trouble === 'silent')
        reject(new WriteFailed(trouble, undefined));
    };
    unsubscribe = subscribeToTrouble(check);
    check();
  });
  // A failure to open is reported and handled by the operation that follows.
  const opened = Promise.resolve(db.open()).then(
    () => undefined,
    () => undefined,
  );
  try {
    await Promise.race([opened, blocked]);
  } finally {
    unsubscribe();
  }
}

interface FreeStorageOptions {
  readonly feed?: FeedDatabase;
  /** Ids of opportunities that the write needs. */
  readonly keepIds?: readonly string[];
}

/**
 * Runs a write of the student's data. If the device has no space for it, the local copy of the community feed is
 * cleared and the write is tried once more: the feed can be fetched again, what was typed cannot.
 */
export async function withFreedStorage<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  options: FreeStorageOptions = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isQuotaError(error) || (await clearFeed(db, options)) === 0) throw error;
    return await write();
  }
}

/** Clears the feed, except what the student added. Returns how many opportunities were removed. */
async function clearFeed(
  db: UserDatabase,
  { feed = feedDatabase(), keepIds = [] }: FreeStorageOptions,
): Promise<number> {
  try {
    const ids = await feed.opportunities.toCollection().primaryKeys();
    const retainedIds = new Set([...(await filterAddedIds(db, ids)), ...keepIds]);
    const others = ids.filter((id) => !retainedIds.has(id));
    // Only deleting is sure to work now: without its state the feed counts as never loaded.
    await feed.transact(async () => {
      await feed.opportunities.bulkDelete(others);
      await feed.counts.bulkDelete(others);
      await feed.meta.clear();
    });
    return others.length;
  } catch {
    // A feed that cannot be read frees no space; the write's own failure is what counts.
    return 0;
  }
}

interface Reopenable {
  readonly retired: boolean;
  backendDB(): unknown;
  close(): void;
  open(): PromiseLike<unknown>;
}

/** Works with a database; where its connection was lost, once more on a new one. */
export async function withReconnect<T>(db: Reopenable, work: () => Promise<T>): Promise<T> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    if (!isClosed(error) || db.retired) throw error;
  }
  // Many lose the same connection at once: the new connection of the first one must not be closed under it.
  if (db.backendDB() === connection) db.close();
  await db.open();
  return await work();
}

/** Reads what a change starts from. A device that fails at that is recorded as unable to save. */
export async function readBeforeSave<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await withReconnect(db, work);
  } catch (error) {
    const failure = writeFailed(error);
    recordFailure(db, failure.reason);
    throw failure.reason === 'other' ? error : failure;
  }
}

/** An upgraded, deleted or blocked database was recorded already. */
function recordFailure(db: UserDatabase, reason: WriteFailedReason): void {
  if (reason === 'full' || reason === 'denied') recordTrouble(db.name, reason);
  if (reason === 'closed' && !db.retired) recordTrouble(db.name, 'off');
}

function writeFailed(error: unknown): WriteFailed {
  if (error instanceof WriteFailed) return error;
  if (isQuotaError(error)) return new WriteFailed('full', error);
  if (isDenied(error)) return new WriteFailed('denied', error);
  return new WriteFailed(isClosed(error) ? 'closed' : 'other', error);
}

const CLOSED = [
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'VersionError',
  // What Chromium calls a store that it cannot open any more.
  'UnknownError',
];

function isClosed(error: unknown): boolean {
  const lost = error instanceof Error && /connection .*lost/i.test(error.message);
  return lost || errorNames(error).some((name) => CLOSED.includes(name));
}
