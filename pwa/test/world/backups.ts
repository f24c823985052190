/** Backups of the server's database, and the server that continues with one of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import type { SqliteDatabase } from '../../../sync-server/src/platform/db/sqlite-database.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { runSql } from '../../../sync-server/src/testing/sql.ts';

/** The path of a backup, a copy of the server's database file at one moment. */
export type Backup = string;

type Database = TestApp['db'];
export type Connection = SqliteDatabase['sqlite'];

const isSqlite = (db: Database): db is SqliteDatabase => 'sqlite' in db;

/** The connection of a server whose database is a file, or one in memory. */
export function connectionOf({ db }: TestApp): Connection {
  if (isSqlite(db)) return db.sqlite;
  throw new Error('The database of this server is not SQLite.');
}

/** Each use copies the backup: it stays as it was, however often a server continues with it. */
export function createBackups() {
  let folder: string | undefined;
  let made = 0;
  const copy = (sqlite: Connection): Backup => {
    folder ??= mkdtempSync(join(tmpdir(), 'shortlist-backup-'));
    const file = join(folder, `${(made += 1)}.db`);
    sqlite.prepare('VACUUM INTO ?').run(file);
    return file;
  };
  return {
    make: (server: TestApp): Backup => copy(connectionOf(server)),
    async open(backup: Backup): Promise<Database> {
      const backupDatabase = openDatabase(backup);
      const file = copy(backupDatabase.sqlite);
      await backupDatabase.close();
      return openDatabase(file);
    },
    remove: () => folder && rmSync(folder, { recursive: true }),
  };
}

/** The server that replaces another one, with this database. */
export async function createSuccessor(
  former: TestApp,
  parts: Parameters<typeof createTestApp>[0],
): Promise<TestApp> {
  const server = await createTestApp(parts);
  server.clock.set(former.clock.now());
  return server;
}

/** Starts a history that is not the one that devices know. */
export async function beginNewEpoch(db: Database, { deps }: TestApp): Promise<void> {
  await runSql(db, 'UPDATE server_meta SET epoch = ?', deps.random.uuid());
}
