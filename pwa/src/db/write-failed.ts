import { usingAccount } from './account-lock.ts';
import { uidOfDatabase } from './database-name.ts';
import { endTrouble, noteTrouble } from './device-trouble.ts';
import { HeldUp, openUnlessHeldUp } from './held-up.ts';
import { withRoom, type RoomOptions } from './make-room.ts';
import { isFull, namesOf } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';

/**
 * Why nothing was saved: the device is full, the database cannot be used any more in this tab, another window holds it
 * up, or something else.
 */
export type WriteFailedReason = 'full' | 'closed' | 'held-up' | 'other';

/** Thrown by every command that could not save. Nothing of the change was kept; the form must keep its text. */
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
 * Runs a write, once what the account left here is not being cleared away. iOS closes the connections of apps in the
 * background and fails the next transaction: that write is tried once more on a new connection. On a full device the
 * copy of the board makes room for it. Throws WriteFailed when it cannot be saved, and notes what is wrong with the
 * device.
 */
export async function saved<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  room?: RoomOptions,
): Promise<T> {
  try {
    const result = await usingAccount(uidOfDatabase(db.name), async () => {
      if (!db.retired) await openUnlessHeldUp(db);
      return await withRoom(db, () => reopening(db, write), room);
    });
    endTrouble(db.name, 'off', 'full');
    return result;
  } catch (error) {
    const failure = writeFailed(error);
    note(db, failure.reason);
    throw failure;
  }
}

/** Reads what a change of the student's begins with. A device that fails at that is noted, as one that cannot save. */
export async function read<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await reopening(db, work);
  } catch (error) {
    const failure = writeFailed(error);
    note(db, failure.reason);
    throw failure.reason === 'other' ? error : failure;
  }
}

/** Of a database that was upgraded or deleted, and of one that is held up, it is known already. */
function note(db: UserDatabase, reason: WriteFailedReason): void {
  if (reason === 'full') noteTrouble(db.name, 'full');
  if (reason === 'closed' && !db.retired) noteTrouble(db.name, 'off');
}

/** A database that the browser may close at any time. */
interface Reopenable {
  readonly retired: boolean;
  /** The connection that it has; null for none. */
  backendDB(): unknown;
  close(): void;
  open(): PromiseLike<unknown>;
}

/** Works with a database; where its connection was lost, once more on a new one. */
export async function reopening<T>(db: Reopenable, work: () => Promise<T>): Promise<T> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    if (!isClosed(error) || db.retired) throw error;
  }
  // Many lose the same connection at once: the new one of whoever was first must not be closed under it.
  if (db.backendDB() === connection) db.close();
  await db.open();
  return await work();
}

function writeFailed(error: unknown): WriteFailed {
  if (error instanceof WriteFailed) return error;
  if (error instanceof HeldUp) return new WriteFailed('held-up', error);
  if (isFull(error)) return new WriteFailed('full', error);
  return new WriteFailed(isClosed(error) ? 'closed' : 'other', error);
}

function isClosed(error: unknown): boolean {
  const lost = error instanceof Error && /connection .*lost/i.test(error.message);
  return lost || namesOf(error).some((name) => CLOSED.includes(name));
}
