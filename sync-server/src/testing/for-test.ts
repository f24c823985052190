/** Resources that are released at the end of a test. To be called in the test, or before each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createTestApp, createTestDatabase, type TestApp } from './create-test-app.ts';
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
  const db = await createTestDatabase();
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
