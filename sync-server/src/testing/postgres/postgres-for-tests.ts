/** Starts the PostgreSQL of a whole run of tests, and removes it afterwards. */
import { createTemplate } from './postgres-databases.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** The names are those that the test runner looks for. */
export async function setup(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  server = await startPostgres(bin);
  const address = server.url('postgres');
  await createTemplate(address);
  process.env['SHORTLIST_TEST_POSTGRES'] = address;
}

export async function teardown(): Promise<void> {
  await server?.remove();
}
