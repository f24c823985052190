/** Resources that are released at the end of a test. To be called in the test, or before each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createPostgresDatabase, openPool } from '../platform/db/postgres-database.ts';
import {
  createTestApp,
  createTestDatabase,
  migratedBytes,
  type TestApp,
} from './create-test-app.ts';
import { testEngine } from './test-engine.ts';
import { takePostgresDatabase } from './postgres/postgres-databases.ts';
import { startServerInProcess, type ServerInProcess } from './server-in-process.ts';
import type { ServerOptions } from './server-process.ts';

export async function appForTest(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const testApp = await createTestApp(...options);
  onTestFinished(async () => {
    testApp.deps.pokes.close();
    await testApp.close();
  });
  return testApp;
}

/** A new, migrated database. */
export async function databaseForTest(): Promise<Database> {
  return closedAfterTest(await createTestDatabase());
}

interface SharedDatabase {
  readonly db: Database;
  /** One more connection, as that of another process. */
  readonly connect: () => Database;
}

/** A new, migrated database that several processes may have open. The caller closes the first connection. */
export async function sharedDatabaseForTest(): Promise<SharedDatabase> {
  if (testEngine() === 'postgres') {
    const db = await takePostgresDatabase();
    return { db, connect: () => closedAfterTest(createPostgresDatabase(openPool(db.url))) };
  }
  const file = join(folderForTest(), 'shortlist.db');
  writeFileSync(file, migratedBytes());
  return { db: openDatabase(file), connect: () => closedAfterTest(openDatabase(file)) };
}

function closedAfterTest(db: Database): Database {
  onTestFinished(() => db.close());
  return db;
}

export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function serverForTest(options: ServerOptions = {}): Promise<ServerInProcess> {
  const server = await startServerInProcess(options);
  onTestFinished(async () => {
    await server.stop();
    server.removeData();
  });
  return server;
}

/** Two servers on one database, with one clock and a connection each. */
export async function twoServersForTest(): Promise<readonly [TestApp, TestApp]> {
  const { db, connect } = await sharedDatabaseForTest();
  const one = await appForTest({ db });
  return [one, await anotherServerForTest({ db: connect(), clock: one.clock })];
}

/** On a database that somebody else closes. */
export async function anotherServerForTest(parts: Pick<TestApp, 'db' | 'clock'>): Promise<TestApp> {
  const testApp = await createTestApp(parts);
  onTestFinished(() => {
    testApp.deps.pokes.close();
    return testApp.settle();
  });
  return { ...testApp, clock: parts.clock };
}
