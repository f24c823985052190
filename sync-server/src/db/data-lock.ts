/**
 * Who may have the data folder open. The lock is one of the operating system, which takes it back when its process ends,
 * however it ends: SQLite, on an empty file of its own, knows how to take such locks everywhere.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** `command`: any number of them, beside a server. `server`: one. `restore`: nobody else at all. `backup`: one more. */
export type DataUse = 'command' | 'server' | 'restore' | 'backup';

export interface DataLock {
  /** Closing the process does the same. */
  release(): void;
}

const FOLDER_LOCK = 'in-use.lock';

const LOCKS: Readonly<Record<DataUse, { readonly file: string; readonly begin: string }>> = {
  command: { file: FOLDER_LOCK, begin: 'BEGIN; SELECT count(*) FROM sqlite_schema' },
  server: { file: FOLDER_LOCK, begin: 'BEGIN IMMEDIATE' },
  restore: { file: FOLDER_LOCK, begin: 'BEGIN EXCLUSIVE' },
  backup: { file: 'backup.lock', begin: 'BEGIN IMMEDIATE' },
};

export interface DataUser {
  readonly dataDir: string;
  readonly use: DataUse;
  /** How long to wait for others to leave. */
  readonly waitMs?: number;
}

/** A file that nobody holds on to is closed by the garbage collector, and its lock is gone. */
const held = new Set<Database.Database>();

/** Takes the folder in use, until it is released; undefined when others have it open in a way that does not go together. */
export function lockData({ dataDir, use, waitMs = 0 }: DataUser): DataLock | undefined {
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
