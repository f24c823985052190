/**
 * Locks the data folder. The lock belongs to the operating system, which releases it when the process ends,
 * however it ends. SQLite knows how to take such locks on every platform, here on an empty file of its own.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** `command`: any number beside one `server`. `restore`: alone. `backup`: one beside the others. */
export type DataUse = 'command' | 'server' | 'restore' | 'backup';

export interface DataLock {
  /** Ending the process releases the lock too. */
  release(): void;
}

const FOLDER_LOCK = 'in-use.lock';

const LOCKS: Readonly<Record<DataUse, { readonly file: string; readonly begin: string }>> = {
  command: { file: FOLDER_LOCK, begin: 'BEGIN; SELECT count(*) FROM sqlite_schema' },
  server: { file: FOLDER_LOCK, begin: 'BEGIN IMMEDIATE' },
  restore: { file: FOLDER_LOCK, begin: 'BEGIN EXCLUSIVE' },
  backup: { file: 'backup.lock', begin: 'BEGIN IMMEDIATE' },
};

export interface LockOptions {
  readonly dataDir: string;
  readonly use: DataUse;
  /** How long to wait for other processes to release the folder. */
  readonly waitMs?: number;
}

/** The garbage collector closes a file without references, and its lock is lost. */
const held = new Set<Database.Database>();

/** Locks the folder until it is released. Undefined when another process holds it for a use that conflicts. */
export function lockData({ dataDir, use, waitMs = 0 }: LockOptions): DataLock | undefined {
  const { file: name, begin } = LOCKS[use];
  const file = new Database(join(dataDir, name), { timeout: waitMs });
  try {
    file.exec(begin);
    held.add(file);
    return {
      release: () => {
        held.delete(file);
        file.close();
      },
    };
  } catch (error) {
    file.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return undefined;
    throw error;
  }
}

/** Runs work while the data folder is locked. Throws the sentence where another process has it. */
export async function withLock<T>(
  options: LockOptions,
  refusal: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = lockData(options);
  if (!lock) throw new Error(refusal);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** For work during which nothing else may use the data folder. */
export function withWholeFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const refusal = `A server, or another command, has ${dataDir} open. Please stop it first.`;
  return withLock({ dataDir, use: 'restore' }, refusal, work);
}
