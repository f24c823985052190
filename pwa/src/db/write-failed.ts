import type { UserDatabase } from './user-database.ts';

/** Why nothing was saved: the device is full, the database cannot be used any more in this tab, or something else. */
export type WriteFailedReason = 'full' | 'closed' | 'other';

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
];

/**
 * Runs a write. iOS closes the connections of apps in the background and fails the next transaction: that write is
 * tried once more on a new connection. Throws WriteFailed when it cannot be saved.
 */
export async function saved<T>(db: UserDatabase, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isClosed(error) || db.retired) throw writeFailed(error);
  }
  try {
    db.close();
    await db.open();
    return await write();
  } catch (error) {
    throw writeFailed(error);
  }
}

function writeFailed(error: unknown): WriteFailed {
  if (error instanceof WriteFailed) return error;
  if (namesOf(error).includes('QuotaExceededError')) return new WriteFailed('full', error);
  return new WriteFailed(isClosed(error) ? 'closed' : 'other', error);
}

function isClosed(error: unknown): boolean {
  const lost = error instanceof Error && /connection .*lost/i.test(error.message);
  return lost || namesOf(error).some((name) => CLOSED.includes(name));
}

/** The names of an error and of those that it wraps: Dexie hides the quota inside an AbortError. */
function namesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return 'inner' in error && error.inner !== error ? [...name, ...namesOf(error.inner)] : name;
}
