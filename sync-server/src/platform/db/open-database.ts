import Database from 'better-sqlite3';
import type { Database as AnyDatabase } from './database.ts';
import { createSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

/** Marks the file as ours ("shrt"), so that a wrong file is recognised. */
const APPLICATION_ID = 0x73687274;

/**
 * 64 MiB: pages that change with every group of writes, such as the end of an index, are copied into the file once for
 * thousands of changes. Reading a log of this length at the start takes a moment.
 */
const CHECKPOINT_PAGES = 16_384;

/**
 * Opens a database file, or one in memory: an empty one for `:memory:`, or one with the bytes of a file.
 * Every commit is on the disk before it returns (synchronous FULL), because a device drops a change as soon
 * as it is acknowledged. Where another program replicates the write-ahead log, only that program empties it.
 */
export function openDatabase(
  file: string | Buffer,
  { isReplicated = false }: { readonly isReplicated?: boolean } = {},
): SqliteDatabase {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('secure_delete = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('temp_store = MEMORY');
  // 64 MiB, so that the B-trees of some hundred students are read from memory.
  database.pragma('cache_size = -65536');
  database.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma(`wal_autocheckpoint = ${isReplicated ? 0 : CHECKPOINT_PAGES}`);
  return createSqliteDatabase(database);
}

/** Opens a copy exclusively, to repair it. All that is written stays in the one file. */
export function openCopy(file: string): SqliteDatabase {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('journal_mode = DELETE');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('temp_store = MEMORY');
  return createSqliteDatabase(database);
}

export function isShortlistDatabase({ sqlite }: SqliteDatabase): boolean {
  return sqlite.pragma('application_id', { simple: true }) === APPLICATION_ID;
}

/** Opens an existing database file read-only. A server may be writing it meanwhile. */
export function openToRead(file: string): SqliteDatabase {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('trusted_schema = OFF');
  database.pragma('temp_store = MEMORY');
  return createSqliteDatabase(database);
}

/** Runs work on a database, and closes it afterwards. */
export async function withDatabase<D extends AnyDatabase, T>(
  database: D,
  work: (db: D) => T | Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function closeDatabase(database: AnyDatabase): Promise<void> {
  await database.maintain();
  await database.close();
}
