/** Backups of the server's database, and the server that continues with one of them. */
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import {
  verifyBootId,
  verifyDatabaseMark,
} from '../../../sync-server/src/operations/backup/boot-id.ts';
import { openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import {
  dumpTables,
  restoreTables,
} from '../../../sync-server/src/testing/postgres/table-copies.ts';
import { isPostgres, isSqlite } from '../../../sync-server/src/testing/test-engine.ts';
import { runSql } from '../../../sync-server/src/testing/sql.ts';

/** Opens a new copy of what the server's database contained at one moment, as often as it is called. */
export type Backup = () => Promise<Database>;

export async function makeBackup(server: TestApp): Promise<Backup> {
  const { db } = server;
  await server.settle();
  if (isSqlite(db)) {
    const bytes = db.sqlite.serialize();
    return async () => openDatabase(bytes);
  }
  const dump = await dumpTables(db);
  return () => restoreTables(dump);
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

/** What a server does at its start, here with a database that is not the one that it left: the epoch turns. */
export async function noticeRestore(db: Database, { deps }: TestApp): Promise<void> {
  const start = { ...deps, schema: SCHEMA_VERSION };
  const bootFile = { read: () => [], write: () => undefined };
  await (isPostgres(db)
    ? verifyDatabaseMark({ ...start, db })
    : verifyBootId({ ...start, db, bootFile }));
}

/** Starts a history that is not the one that devices know. */
export async function beginNewEpoch({ db, deps }: TestApp): Promise<void> {
  await runSql(db, 'UPDATE server_meta SET epoch = ?', deps.random.uuid());
}
