/** Numbered, append-only migrations. At start, all missing ones run in order, or none. */
import { Kysely, sql, SqliteAdapter, SqliteDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { SqliteDatabase } from './open-database.ts';
import { up as first } from './migrations/0001_first.ts';
import { up as accounts } from './migrations/0002_accounts.ts';
import { up as audit } from './migrations/0003_audit.ts';
import { up as historyDevice } from './migrations/0004_history_device.ts';
import { up as community } from './migrations/0005_community.ts';
import { up as analytics } from './migrations/0006_analytics.ts';
import { up as reminders } from './migrations/0007_reminders.ts';
import { up as purge } from './migrations/0008_purge.ts';
import { up as deletedAccounts } from './migrations/0009_deleted_accounts.ts';
import { up as age } from './migrations/0010_age.ts';
import { up as heldAccounts } from './migrations/0011_held_accounts.ts';
import { up as sessionZones } from './migrations/0012_session_zones.ts';
import { up as dropHeldAccounts } from './migrations/0013_drop_held_accounts.ts';
import { up as dropConsents } from './migrations/0014_drop_consents.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_first': { up: first },
  '0002_accounts': { up: accounts },
  '0003_audit': { up: audit },
  '0004_history_device': { up: historyDevice },
  '0005_community': { up: community },
  '0006_analytics': { up: analytics },
  '0007_reminders': { up: reminders },
  '0008_purge': { up: purge },
  '0009_deleted_accounts': { up: deletedAccounts },
  '0010_age': { up: age },
  '0011_held_accounts': { up: heldAccounts },
  '0012_session_zones': { up: sessionZones },
  '0013_drop_held_accounts': { up: dropHeldAccounts },
  '0014_drop_consents': { up: dropConsents },
};

export const NEWEST_VERSION = Object.keys(MIGRATIONS).length;

/**
 * The last migration also checks the foreign keys: if the migrations together left rows without their
 * parents, all are rolled back.
 */
function withReferenceCheck(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, step], index) => [
      name,
      index + 1 < NEWEST_VERSION
        ? step
        : { up: (db) => step.up(db).then(() => checkReferences(db)) },
    ]),
  );
}

async function checkReferences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(db);
  const [first] = rows;
  if (first) throw new Error(`rows of ${first.table} belong to nothing`);
}

/** Kysely assumes that SQLite cannot roll back DDL. It can, and a start that was killed half-way depends on it. */
class AllOrNothingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class AllOrNothingDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AllOrNothingAdapter();
  }
}

/**
 * Migrates the database to the newest version. Throws when a migration fails (it is rolled back) and when a
 * newer version of the server wrote the file.
 */
export async function migrateToLatest(database: SqliteDatabase): Promise<void> {
  // The migrator closes the database it was given; the file must stay open.
  const borrowed = new Proxy(database, {
    get: (target, key) => (key === 'close' ? () => undefined : bound(target, key)),
  });
  const kysely = new Kysely<unknown>({ dialect: new AllOrNothingDialect({ database: borrowed }) });
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(withReferenceCheck()) },
  });
  const { error } = await migrator.migrateToLatest();
  await kysely.destroy();
  if (error)
    throw new Error('The database could not be brought to the version of this server.', {
      cause: error,
    });
}

/** True for a file that no server has used. Changes nothing. */
export function isUnused(database: SqliteDatabase): boolean {
  return listAppliedMigrations(database).length === 0;
}

/** Compares the file's version with this server's. Changes nothing. */
export function versionOf(database: SqliteDatabase): 'older' | 'current' | 'newer' {
  const known = Object.keys(MIGRATIONS);
  const applied = listAppliedMigrations(database);
  if (applied.some((name) => !known.includes(name))) return 'newer';
  return applied.length === known.length ? 'current' : 'older';
}

/** True when the file has exactly the migrations of this server. Changes nothing. */
export function isUpToDate(database: SqliteDatabase): boolean {
  return (
    JSON.stringify(listAppliedMigrations(database)) === JSON.stringify(Object.keys(MIGRATIONS))
  );
}

function listAppliedMigrations(database: SqliteDatabase): string[] {
  const isEmpty =
    database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'`).get() ===
    undefined;
  if (isEmpty) return [];
  return database
    .prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name')
    .pluck()
    .all();
}

function bound(target: SqliteDatabase, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}
