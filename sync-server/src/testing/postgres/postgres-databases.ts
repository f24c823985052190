/** Databases for tests on one PostgreSQL. They are used again, emptied, because creating one takes longer than a test. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client, type Pool } from 'pg';
import type { Reader } from '../../platform/db/database.ts';
import { openPostgres } from '../../platform/db/open-postgres.ts';
import {
  createPostgresDatabase,
  openPool,
  type PostgresDatabase,
} from '../../platform/db/postgres-database.ts';
import { TABLES } from '../../platform/db/schema.ts';
import { readValue } from '../sql.ts';

/** The address of a database on the server of the tests, which has no other purpose. */
export const TEST_POSTGRES = 'SHORTLIST_TEST_POSTGRES';
const TEMPLATE = 'shortlist_template';

/** Without triggers: the audit record may otherwise not be deleted. */
const EMPTY = `
  SET session_replication_role = replica;
  ${TABLES.map((table) => `DELETE FROM ${table};`).join('\n  ')}
  INSERT INTO feed_state VALUES (1, 0, 0, 0);
  SET session_replication_role = DEFAULT;`;

export async function createTemplate(address: string): Promise<void> {
  await administer(address, `CREATE DATABASE ${TEMPLATE}`);
  const template = await openPostgres(withName(address, TEMPLATE));
  await template.close();
}

export async function administer(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export function testPostgresAddress(): string {
  const address = process.env[TEST_POSTGRES];
  if (address === undefined) throw new Error(`The tests need ${TEST_POSTGRES}.`);
  return address;
}

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database without tables, on the server of the tests. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const address = testPostgresAddress();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await administer(address, `CREATE DATABASE ${name}`);
  return {
    url: withName(address, name),
    drop: () => administer(address, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

interface KnownDatabase {
  readonly url: string;
  readonly pool: Pool;
}

interface Databases {
  readonly free: KnownDatabase[];
  created: number;
}

const DATABASES = Symbol.for('shortlist.test-databases');
/** Of the whole process, in which each file of tests may load this module again. */
const known = Reflect.get(globalThis, DATABASES) as Databases | undefined;
const databases = known ?? { free: [], created: 0 };
Reflect.set(globalThis, DATABASES, databases);
const { free } = databases;

async function create(): Promise<KnownDatabase> {
  databases.created += 1;
  const name = `test_${process.pid}_${databases.created}`;
  const address = testPostgresAddress();
  await administer(address, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = withName(address, name);
  return { url, pool: openPool(url) };
}

async function takeFree(): Promise<KnownDatabase | undefined> {
  const known = free.pop();
  if (!known) return undefined;
  try {
    await known.pool.query(EMPTY);
    return known;
  } catch {
    // A test changed its tables.
    await known.pool.end();
    return takeFree();
  }
}

export interface TestPostgres extends PostgresDatabase {
  /** For another process. */
  readonly url: string;
}

/** A new, migrated database. Closing it waits for what still runs. */
export async function takePostgresDatabase(): Promise<TestPostgres> {
  const known = (await takeFree()) ?? (await create());
  const db = createPostgresDatabase(known.pool);
  let isClosed = false;
  return {
    ...db,
    url: known.url,
    // Two apps may share a database, and both close it.
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await untilIdle(known.pool);
      free.push(known);
    },
  };
}

/** Ends all connections of databases that are not in use, so that the process can end. */
export async function closePostgresDatabases(): Promise<void> {
  await Promise.all(free.splice(0).map(({ pool }) => pool.end()));
}

async function untilIdle(pool: Pool): Promise<void> {
  while (pool.totalCount > pool.idleCount) await once(pool, 'release');
}

/** Whether a transaction in this database waits for another one. */
export async function isOneWaiting(db: Reader): Promise<boolean> {
  const sql = `SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await readValue<number>(db, sql)) === 1;
}
