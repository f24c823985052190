/** Backups of the server's database, and the server that continues with one of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';

/** The path of a backup, a copy of the server's database file at one moment. */
export type Backup = string;

type Database = TestApp['db'];

/** Each use copies the backup: it stays as it was, however often a server continues with it. */
export function createBackups() {
  let folder: string | undefined;
  let made = 0;
  const copy = (db: Database): Backup => {
    folder ??= mkdtempSync(join(tmpdir(), 'shortlist-backup-'));
    const file = join(folder, `${(made += 1)}.db`);
    db.sqlite.prepare('VACUUM INTO ?').run(file);
    return file;
  };
  return {
    make: ({ db }: TestApp): Backup => copy(db),
    open(backup: Backup): Database {
      const backupDatabase = openDatabase(backup);
      const file = copy(backupDatabase);
      backupDatabase.close();
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
export function beginNewEpoch(db: Database, { deps }: TestApp): void {
  db.sqlite.prepare('UPDATE server_meta SET epoch = ?').run(deps.random.uuid());
}
