import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administer, testPostgresAddress } from '../../testing/postgres/postgres-databases.ts';
import { becomeNextVersion, NEXT_MIGRATION } from '../../testing/next-version.ts';
import { freePort } from '../../testing/server-process.ts';
import { readColumn, readRows, runSql } from '../../testing/sql.ts';
import { eventually } from '../../testing/timing.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { createPostgresDatabase, openPool } from './postgres-database.ts';

const NAMES = MIGRATIONS.postgres.map(({ name: migration }) => migration);

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

describe('a database of an older version', () => {
  beforeEach(async () => {
    const db = await openPostgres(urlOf(name));
    await runSql(db, `INSERT INTO user_sync VALUES ('u1', 7, 0, 1, 1, 0)`);
    await db.close();
  });

  it('gets what it lacks, and loses nothing', async () => {
    becomeNextVersion();
    const db = await openPostgres(urlOf(name));
    expect(await readColumn(db, 'SELECT name FROM kysely_migration ORDER BY name')).toEqual([
      ...NAMES,
      NEXT_MIGRATION,
    ]);
    expect(await readRows(db, 'SELECT seq, note FROM user_sync')).toEqual([
      { seq: 7, note: 'none' },
    ]);
    expect(await readRows(db, 'SELECT * FROM notes')).toEqual([]);
    await db.close();
  });

  it('stays as it was when a statement fails', async () => {
    becomeNextVersion(['CREATE TABLE notes (id TEXT)', 'DELETE FROM user_sync', 'DROP TABLE none']);
    await expect(openPostgres(urlOf(name))).rejects.toThrow('cannot be used.');
    const db = createPostgresDatabase(openPool(urlOf(name)));
    expect(await readColumn(db, 'SELECT name FROM kysely_migration')).toEqual(NAMES);
    expect(await readColumn(db, 'SELECT seq FROM user_sync')).toEqual([7]);
    await db.close();
  });
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
