import { findWrongCounters } from '../../operations/health/health-checks-store.ts';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { administer, testPostgresAddress } from '../../testing/postgres/postgres-databases.ts';
import { freePort } from '../../testing/server-process.ts';
import { readColumn, readRows, runSql } from '../../testing/sql.ts';
import { eventually } from '../../testing/timing.ts';
import { STATEMENTS as first } from './migrations/postgres/0017_first.ts';
import { openPostgres } from './open-postgres.ts';

const NAMES = ['0017_first', '0017_keys_by_account', '0018_account_bytes'];

let name: string;

beforeEach(async () => {
  name = `opened_${randomBytes(6).toString('hex')}`;
  await administer(testPostgresAddress(), `CREATE DATABASE ${name}`);
});
afterEach(() => administer(testPostgresAddress(), `DROP DATABASE ${name} WITH (FORCE)`));

function urlOf(database: string, change: (url: URL) => void = () => undefined): string {
  const url = new URL(testPostgresAddress());
  url.pathname = `/${database}`;
  change(url);
  return url.href;
}

async function created(database: string): Promise<string> {
  await administer(testPostgresAddress(), `CREATE DATABASE ${database}`);
  return urlOf(database);
}

async function messageOf(opening: Promise<{ close(): Promise<void> }>): Promise<string> {
  const outcome = await opening.then(
    async (db) => {
      await db.close();
      return 'opened';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return outcome;
}

it('brings an empty database up to date, and leaves it so', async () => {
  for (let start = 0; start < 2; start += 1) {
    const db = await openPostgres(urlOf(name));
    expect(await readColumn(db, 'SELECT name FROM kysely_migration')).toEqual(NAMES);
    await db.close();
  }
});

const OF_FIRST_VERSION = `
  CREATE TABLE kysely_migration (name varchar(255), timestamp varchar(255));
  INSERT INTO kysely_migration VALUES ('0017_first', '');
  INSERT INTO user_sync VALUES ('u1', 0, 0, 0, 0);
  INSERT INTO op_ledger (uid, op, hash, t, id, at)
    SELECT 'u' || n % 2, 'o' || n, '', 'placement', 'p1', n FROM generate_series(0, 3) AS n;
  INSERT INTO field_history (entry, k, path, value, stamp, why)
    SELECT n, 0, 'notes', op, '', 'edited' FROM op_ledger WHERE at > 0;`;

it('gives the history of the first version to the accounts of its ops, and counts it', async () => {
  for (const sql of [...first, OF_FIRST_VERSION]) await administer(urlOf(name), sql);
  const db = await openPostgres(urlOf(name));
  expect(await readRows(db, 'SELECT uid, value FROM field_history ORDER BY entry')).toEqual([
    { uid: 'u1', value: 'o1' },
    { uid: 'u0', value: 'o2' },
    { uid: 'u1', value: 'o3' },
  ]);
  expect(await findWrongCounters(db)).toEqual([]);
  await runSql(db, `DELETE FROM op_ledger WHERE uid = 'u1'`);
  expect(await readColumn(db, 'SELECT value FROM field_history')).toEqual(['o2']);
  await db.close();
});

it('is opened by several processes that start at once', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openPostgres(urlOf(name))));
  for (const db of opened) {
    expect(await readColumn(db, 'SELECT name FROM kysely_migration')).toEqual(NAMES);
    await db.close();
  }
});

it('verifies the database again when another one is in its place', async () => {
  const address = testPostgresAddress();
  const copy = `${name}_copy`;
  const db = await openPostgres(urlOf(name));
  const verified: string[] = [];
  await db.keepVerified(async (same) => void verified.push(await same.readMark()));
  await readColumn(db, 'SELECT 1');
  expect(verified).toHaveLength(1);
  await administer(address, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await administer(
    address,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  await administer(address, `ALTER DATABASE ${name} RENAME TO ${copy}`);
  await (await openPostgres(await created(name))).close();
  await eventually(() => expect(db.pool.totalCount).toBe(0));
  expect(await readColumn(db, 'SELECT count(*) FROM users')).toEqual([0]);
  expect(verified).toHaveLength(2);
  expect(new Set(verified).size).toBe(2);
  await db.close();
  await administer(address, `DROP DATABASE ${copy} WITH (FORCE)`);
});

it('refuses a database of a newer version, and changes nothing', async () => {
  const db = await openPostgres(urlOf(name));
  await runSql(db, `INSERT INTO kysely_migration VALUES ('9999_later', '')`);
  await db.close();
  expect(await messageOf(openPostgres(urlOf(name)))).toContain(
    `${name} at 127.0.0.1:${new URL(testPostgresAddress()).port} cannot be used. It is of a newer version of the server. Please update the server.`,
  );
});

it('refuses an encoding that cannot store all text', async () => {
  const other = `${name}_ascii`;
  await administer(
    testPostgresAddress(),
    `CREATE DATABASE ${other} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'`,
  );
  expect(await messageOf(openPostgres(urlOf(other)))).toContain(
    `Its encoding is SQL_ASCII; please create one with ENCODING 'UTF8'.`,
  );
  await administer(testPostgresAddress(), `DROP DATABASE ${other} WITH (FORCE)`);
});

it('says that there is no such database', async () => {
  expect(await messageOf(openPostgres(urlOf('nowhere')))).toContain('nowhere at 127.0.0.1:');
  expect(await messageOf(openPostgres(urlOf('nowhere')))).toContain(
    'There is no database of this name. (DATABASE_URL)',
  );
});

it('says that nothing listens, without the password', async () => {
  const port = await freePort();
  const url = `postgres://asha:secret@127.0.0.1:${port}/${name}`;
  const message = await messageOf(openPostgres(url));
  expect(message).toBe(
    `The database ${name} at 127.0.0.1:${port} cannot be used. Nothing listens there. (DATABASE_URL)`,
  );
});

it('says that the user may not create tables', async () => {
  const role = `${name}_reader`;
  await administer(urlOf(name), `CREATE ROLE ${role} LOGIN`);
  await administer(urlOf(name), 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  const url = urlOf(name, (address) => {
    address.username = role;
  });
  expect(await messageOf(openPostgres(url))).toContain(
    'This user may not create tables in it. Make the user the owner of the database. (DATABASE_URL)',
  );
  await administer(testPostgresAddress(), `DROP ROLE ${role}`);
});
