/** Starts the PostgreSQL of a whole run of tests, and removes it afterwards. */
import { createTemplate, TEST_POSTGRES } from './postgres-databases.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** Once for all projects that need it. The names are those that the test runner looks for. */
export async function setup(): Promise<void> {
  if (process.env[TEST_POSTGRES] !== undefined) return;
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  server = await startPostgres(bin);
  const address = server.url('postgres');
  await createTemplate(address);
  process.env[TEST_POSTGRES] = address;
}

export async function teardown(): Promise<void> {
  await server?.remove();
}
