/** Numbered, append-only migrations. At start, all missing ones run in order, or none. */
import type { SqliteDatabase } from './sqlite-database.ts';
import { STATEMENTS as first } from './migrations/0001_first.ts';
import { STATEMENTS as accounts } from './migrations/0002_accounts.ts';
import { STATEMENTS as audit } from './migrations/0003_audit.ts';
import { STATEMENTS as historyDevice } from './migrations/0004_history_device.ts';
import { STATEMENTS as community } from './migrations/0005_community.ts';
import { STATEMENTS as analytics } from './migrations/0006_analytics.ts';
import { STATEMENTS as reminders } from './migrations/0007_reminders.ts';
import { STATEMENTS as purge } from './migrations/0008_purge.ts';
import { STATEMENTS as deletedAccounts } from './migrations/0009_deleted_accounts.ts';
import { STATEMENTS as age } from './migrations/0010_age.ts';
import { STATEMENTS as heldAccounts } from './migrations/0011_held_accounts.ts';
import { STATEMENTS as sessionZones } from './migrations/0012_session_zones.ts';
import { STATEMENTS as dropHeldAccounts } from './migrations/0013_drop_held_accounts.ts';
import { STATEMENTS as dropConsents } from './migrations/0014_drop_consents.ts';
import { STATEMENTS as roundReminders } from './migrations/0015_round_reminders.ts';
import { STATEMENTS as fewerPages } from './migrations/0016_fewer_pages.ts';
import { STATEMENTS as fewerTriggers } from './migrations/0017_fewer_triggers.ts';
import { STATEMENTS as accountBytes } from './migrations/0018_account_bytes.ts';

const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '0001_first': first,
  '0002_accounts': accounts,
  '0003_audit': audit,
  '0004_history_device': historyDevice,
  '0005_community': community,
  '0006_analytics': analytics,
  '0007_reminders': reminders,
  '0008_purge': purge,
  '0009_deleted_accounts': deletedAccounts,
  '0010_age': age,
  '0011_held_accounts': heldAccounts,
  '0012_session_zones': sessionZones,
  '0013_drop_held_accounts': dropHeldAccounts,
  '0014_drop_consents': dropConsents,
  '0015_round_reminders': roundReminders,
  '0016_fewer_pages': fewerPages,
  '0017_fewer_triggers': fewerTriggers,
  '0018_account_bytes': accountBytes,
};

const NAMES = Object.keys(MIGRATIONS);

export const NEWEST_VERSION = NAMES.length;

/**
 * Migrates the database to the newest version, or up to an older one, in one transaction. Throws, and changes nothing, when a statement
 * fails, when rows would be left without their parents, and when a newer version of the server wrote the file.
 */
export function migrateToLatest(database: SqliteDatabase, version = NEWEST_VERSION): void {
  try {
    database.sqlite.transaction(() => runMissing(database, version)).immediate();
  } catch (error) {
    throw new Error('The database could not be brought to the version of this server.', {
      cause: error,
    });
  }
}

function runMissing(database: SqliteDatabase, version: number): void {
  const applied = listAppliedMigrations(database);
  if (applied.some((name, index) => name !== NAMES[index]))
    throw new Error('The database has migrations of another version.');
  if (applied.length === NEWEST_VERSION) return;
  database.sqlite.exec(`CREATE TABLE IF NOT EXISTS kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
  const record = database.sqlite.prepare('INSERT INTO kysely_migration VALUES (?, ?)');
  for (const [name, statements] of Object.entries(MIGRATIONS).slice(applied.length, version)) {
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
  const applied = listAppliedMigrations(database);
  if (applied.some((name) => !NAMES.includes(name))) return 'newer';
  return applied.length === NEWEST_VERSION ? 'current' : 'older';
}

/** True when the file has exactly the migrations of this server. Changes nothing. */
export function isUpToDate(database: SqliteDatabase): boolean {
  return JSON.stringify(listAppliedMigrations(database)) === JSON.stringify(NAMES);
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
