import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase, openPool } from '../../platform/db/postgres-database.ts';
import { administer, createEmptyDatabase } from '../../testing/postgres/postgres-databases.ts';
import { checkPostgres } from './config-checks.ts';

const PER_SERVER = 12;

/** A database of its own, and a role that may sign in and no more. */
async function openCluster() {
  const created = await createEmptyDatabase();
  const { url } = created;
  const role = `servers_${randomBytes(6).toString('hex')}`;
  const database = new URL(url).pathname.slice(1);
  await administer(url, `CREATE ROLE ${role} LOGIN`);
  onTestFinished(async () => {
    await created.drop();
    await administer(url.replace(database, 'postgres'), `DROP ROLE ${role}`);
  });
  await administer(url, `ALTER DATABASE ${database} OWNER TO ${role}`);
  const findings = async () => {
    const db = createPostgresDatabase(openPool(url.replace('postgres@', `${role}@`)));
    try {
      return await checkPostgres(db, PER_SERVER);
    } finally {
      await db.close();
    }
  };
  return { database, role, run: (sql: string) => administer(url, sql), findings };
}

it('finds nothing where deploy.md was followed', async () => {
  const { database, run, findings } = await openCluster();
  await run(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  expect((await findings()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

it('says what to do where every role may connect, and where the role may more than it needs', async () => {
  const { database, role, run, findings } = await openCluster();
  await run(`ALTER ROLE ${role} SUPERUSER CREATEDB`);
  expect(await findings()).toMatchObject([
    {
      state: 'warning',
      text: `Every role of this PostgreSQL may connect to the database. Run: REVOKE CONNECT, TEMPORARY ON DATABASE "${database}" FROM PUBLIC`,
    },
    {
      state: 'warning',
      text: `The servers connect as ${role}, which may do more than they need: SUPERUSER, CREATEDB. Let a plain role own the database.`,
    },
    { state: 'ok' },
    { state: 'ok' },
  ]);
});

it('says which limits are too tight', async () => {
  const { database, role, run, findings } = await openCluster();
  await run(`ALTER ROLE ${role} SET statement_timeout = '9s'`);
  await run(`ALTER DATABASE ${database} SET lock_timeout = '500ms'`);
  await run(`ALTER DATABASE ${database} SET idle_in_transaction_session_timeout = '1min'`);
  await run(`ALTER ROLE ${role} CONNECTION LIMIT 20`);
  expect((await findings()).slice(2)).toEqual([
    {
      state: 'warning',
      text: 'PostgreSQL ends work early: lock_timeout = 500 ms, statement_timeout = 9000 ms. Set 10 s or more, or 0 for no limit.',
    },
    {
      state: 'warning',
      text: 'PostgreSQL allows 20 connections, and each server uses up to 12. Raise max_connections, or the limit of the role or the database.',
    },
  ]);
});
