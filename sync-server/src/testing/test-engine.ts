/** The engine of a database of the tests. */
import type { MarkedDatabase } from '../operations/backup/boot-id.ts';
import type { Database } from '../platform/db/database.ts';
import type { SqliteDatabase } from '../platform/db/sqlite-database.ts';

/** The engine on which the tests of this run are. */
export function testEngine(): 'postgres' | 'sqlite' {
  return process.env['SHORTLIST_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
}

export const isSqlite = (db: Database): db is SqliteDatabase => 'sqlite' in db;

export const isPostgres = (db: Database): db is MarkedDatabase => 'readMark' in db;
