/** Brings a database on SQLite to the version of this server: at start, all missing migrations run in order, or none. */
import { MIGRATIONS, missingMigrations, type Migration } from './migrations.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function newestVersion(): number {
  return MIGRATIONS.sqlite.length;
}

/**
 * Migrates the database in one transaction. Throws, and changes nothing, when a statement fails, when rows would be left
 * without their parents, and when a newer version of the server wrote the file.
 */
export function migrateToLatest(database: SqliteDatabase): void {
  try {
    database.sqlite.transaction(() => runMissing(database)).immediate();
  } catch (error) {
    throw new Error('The database could not be brought to the version of this server.', {
      cause: error,
    });
  }
}

function runMissing(database: SqliteDatabase): void {
  const missing = listMissing(database);
  if (!missing) throw new Error('The database has migrations of another version.');
  if (missing.length === 0) return;
  database.sqlite.exec(`CREATE TABLE IF NOT EXISTS kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
  const record = database.sqlite.prepare('INSERT INTO kysely_migration VALUES (?, ?)');
  for (const { name, statements } of missing) {
    for (const statement of statements) database.sqlite.exec(statement);
    record.run(name, new Date().toISOString());
  }
  const orphan = database.sqlite.prepare<[], { table: string }>('PRAGMA foreign_key_check').get();
  if (orphan) throw new Error(`rows of ${orphan.table} belong to nothing`);
}

/** True for a file that no server has used. Changes nothing. */
export function isUnused(database: SqliteDatabase): boolean {
  return listAppliedMigrations(database).length === 0;
}

/** Compares the file's version with this server's. Changes nothing. */
export function versionOf(database: SqliteDatabase): 'older' | 'current' | 'newer' {
  const missing = listMissing(database);
  if (!missing) return 'newer';
  return missing.length === 0 ? 'current' : 'older';
}

function listMissing(database: SqliteDatabase): readonly Migration[] | undefined {
  return missingMigrations('sqlite', listAppliedMigrations(database));
}

function listAppliedMigrations(database: SqliteDatabase): string[] {
  const isEmpty =
    database.sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'`).get() ===
    undefined;
  if (isEmpty) return [];
  return database.sqlite
    .prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name')
    .pluck()
    .all();
}
