import { withSharedAccountLock } from '../account-lock.ts';
import { uidOfDatabase } from '../database-name.ts';
import { clearTrouble, recordTrouble } from './device-trouble.ts';
import { BlockedUpgrade, openUnlessBlocked } from './blocked-upgrade.ts';
import { withFreedStorage, type FreeStorageOptions } from './free-storage.ts';
import { isQuotaError, errorNames } from './storage-error.ts';
import type { UserDatabase } from '../user-database.ts';

/**
 * Why nothing was saved: the device is full, this tab can no longer use the database, another tab blocks it, or
 * something else.
 */
export type WriteFailedReason = 'full' | 'closed' | 'held-up' | 'other';

/** Thrown by every command that could not save. Nothing of the change was stored; the form must keep its text. */
export class WriteFailed extends Error {
  readonly reason: WriteFailedReason;

  constructor(reason: WriteFailedReason, cause: unknown) {
    super('The change was not saved on this device.', { cause });
    this.reason = reason;
  }
}

const CLOSED = [
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'VersionError',
  'MissingAPIError',
  // What Chromium calls a store that it cannot open any more.
  'UnknownError',
];

/**
 * Runs a write, once the data that the account left here is not being cleared. iOS closes the connections of apps in
 * the background and fails the next transaction: that write is tried once more on a new connection. On a full device
 * the local copy of the feed is cleared to free space for it. Throws WriteFailed when it cannot be saved, and records
 * the trouble with the device.
 */
export async function save<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  room?: FreeStorageOptions,
): Promise<T> {
  try {
    const result = await withSharedAccountLock(uidOfDatabase(db.name), async () => {
      if (!db.retired) await openUnlessBlocked(db);
      return await withFreedStorage(db, () => withReconnect(db, write), room);
    });
    clearTrouble(db.name, 'off', 'full');
    return result;
  } catch (error) {
    const failure = writeFailed(error);
    recordFailure(db, failure.reason);
    throw failure;
  }
}

/**
 * Reads the data that a change of the student starts from. A device that fails at that is recorded as one that cannot
 * save.
 */
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
  if (reason === 'full') recordTrouble(db.name, 'full');
  if (reason === 'closed' && !db.retired) recordTrouble(db.name, 'off');
}

/** A database that the browser may close at any time. */
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

function writeFailed(error: unknown): WriteFailed {
  if (error instanceof WriteFailed) return error;
  if (error instanceof BlockedUpgrade) return new WriteFailed('held-up', error);
  if (isQuotaError(error)) return new WriteFailed('full', error);
  return new WriteFailed(isClosed(error) ? 'closed' : 'other', error);
}

function isClosed(error: unknown): boolean {
  const lost = error instanceof Error && /connection .*lost/i.test(error.message);
  return lost || errorNames(error).some((name) => CLOSED.includes(name));
}
