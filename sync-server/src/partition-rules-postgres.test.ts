/**
 * The rules of engines that keep each account in one place: a statement of one account says which, and a transaction
 * has one account. PostgreSQL itself judges, on tables that are partitioned by account.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { addToProfilePath } from '@shortlist/shared/api/community.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recheckAllUsers } from './features/reminders/reminder-schedules-store.ts';
import { insertOpportunity } from './features/sync/feed-store.ts';
import { deleteHistoryUntil } from './features/sync/op-ledger-store.ts';
import { deleteTombstonesUntil } from './operations/clean-up/expired-rows-store.ts';
import { inTransaction, type Database, type Reader } from './platform/db/database.ts';
import { createPostgresDatabase, openPool } from './platform/db/postgres-database.ts';
import { DEFINED_STATEMENTS } from './platform/db/statement.ts';
import { ASHA, postJson, signUp } from './testing/accounts.ts';
import { fillAccount, postSync, sendJson } from './testing/api-requests.ts';
import type { TestApp } from './testing/create-test-app.ts';
import { appForTest } from './testing/for-test.ts';
import { OVER_ACCOUNTS } from './testing/postgres/account-statements.ts';
import {
  createPartitionedPostgres,
  listAccountTables,
  TOUCHED_PARTITIONS,
  WHOLE,
  type PartitionedPostgres,
} from './testing/postgres/partitioned-tables.ts';
import { readColumn } from './testing/sql.ts';

const KNOWN = Object.values(OVER_ACCOUNTS).flat();

/** What runs text before a server begins: the move of all tables, and the migrations. */
const OF_OPERATIONS = [
  'operations/backup/copied-tables-store.ts',
  'operations/health/postgres-checks-store.ts',
  'platform/db/open-postgres.ts',
];

const SOURCES = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$|^testing\/|^platform\/db\/statement\.ts$/.test(file),
);
const STORES = SOURCES.filter((file) => file.endsWith('-store.ts'));

/** Statements that write what an account has stored: rows, history, ledger and counters. */
const STORED = /^\s*(insert into|update|delete from) "?(rows|field_history|op_ledger|user_sync)\b/i;

/** Why no lock is needed for the other tables of accounts: what is read before cannot be outdated. */
const ALONE: Readonly<Record<string, string>> = {
  activity: 'a day is inserted once, and deleted when it is old',
  calendar_feeds: 'each statement replaces one row by its key',
  college_addresses: 'an address is of one account: the database refuses a second one',
  college_records: 'it is written with the profile, under the lock of the account',
  known_devices: 'each statement replaces one row by its key',
  push_subscriptions: 'each statement adds to the figures of one row, or deletes it',
  reminder_claims: 'whoever inserts the row has the claim',
  reminder_due: 'a moment is only replaced where it is still the one that was read',
  sessions: 'each statement changes one row by its key, and says what it has to be',
  users: 'its row is the lock',
  verdicts: 'it is written with the row of the account, under its lock',
};

const never = (): never => {
  throw new Error('Nothing may be run.');
};

let db: PartitionedPostgres;
let statements: readonly string[];

beforeAll(async () => {
  for (const store of STORES) await import(join(import.meta.dirname, store));
  statements = DEFINED_STATEMENTS.map(({ postgres }) => postgres.replaceAll(/\s+/g, ' ').trim());
  db = await createPartitionedPostgres();
});
afterAll(() => db.remove());

function isLike(sql: string, known: string): boolean {
  const [start = '', end] = known.split('…');
  return end === undefined ? sql === known : sql.startsWith(start) && sql.endsWith(end);
}

/** How a statement over several accounts is known above, or itself; nothing for one of a single account. */
async function overAccounts(sql: string): Promise<readonly string[]> {
  const partitions = await db.partitionsOf(sql);
  if (partitions.length < 2) return [];
  return [KNOWN.find((known) => isLike(sql, known)) ?? sql];
}

describe('a statement', () => {
  test('says whose account it is of, unless it is known to be of all', async () => {
    const found: string[] = [];
    for (const sql of statements) found.push(...(await overAccounts(sql)));
    expect(found.toSorted()).toEqual(KNOWN.toSorted());
  });

  test('is noticed when it no longer says so', async () => {
    const planted: string[] = [];
    for (const sql of statements)
      if ((await db.partitionsOf(sql)).length === 1) planted.push(...withoutAccount(sql));
    for (const sql of planted) expect.soft(await overAccounts(sql)).toEqual([sql]);
    expect(planted.length).toBeGreaterThan(30);
  });

  test('is defined when its store is loaded, so that it is read here', () => {
    const filesWith = (pattern: RegExp): string[] =>
      SOURCES.filter((file) => pattern.test(textOf(file))).toSorted();
    expect(STORES.filter((file) => functionsIn(textOf(file)).some(defines))).toEqual([]);
    expect(filesWith(/\bstatementOf\b/)).toEqual(OF_OPERATIONS);
    const users = filesWith(/\/statement\.ts'/).filter((file) => !STORES.includes(file));
    expect(OF_OPERATIONS).toEqual(expect.arrayContaining(users));
  });

  test('that writes what an account has stored needs the lock of the account', () => {
    const writing = DEFINED_STATEMENTS.filter(({ postgres }) => STORED.test(postgres));
    expect(writing.filter(({ needsLock }) => !needsLock).map(({ postgres }) => postgres)).toEqual(
      [],
    );
    const needing = DEFINED_STATEMENTS.filter(({ needsLock }) => needsLock);
    expect(new Set(needing)).toEqual(new Set(writing));
    expect(writing.length).toBeGreaterThan(10);
  });

  test('of another account is refused under the lock of one', async () => {
    const writer = { account: 'asha', get: never, all: never, run: never };
    const batch = { uid: 'ravi', until: 0, limit: 1 };
    await expect(deleteTombstonesUntil(writer, batch)).rejects.toThrow('another account');
    await expect(deleteHistoryUntil(writer, batch)).rejects.toThrow('another account');
  });

  test('that writes another table of accounts does so for a known reason', async () => {
    const names = (await listAccountTables(db.client)).map(({ name }) => name);
    const known = [...names.filter((name) => STORED.test(`update ${name}`)), ...Object.keys(ALONE)];
    expect(known.toSorted()).toEqual([...names, 'users'].toSorted());
  });

  test('locks no other account; an account, or all admins, when there is to be one that stays', () => {
    const locks = statements.filter((sql) => sql.endsWith('for no key update'));
    expect(locks.toSorted()).toEqual([
      'select "id" from "users" where "id" = $1 for no key update',
      expect.stringMatching(/ from "users" where "role" = \$1 /),
    ]);
  });
});

/** A comparison with the account, but for those in tables that are kept whole. */
const ACCOUNT = new RegExp(
  `(?<!\\.)("(?!${Object.keys(WHOLE).join('|')})\\w+"\\.)?"(uid|user_id)" = (\\$\\d+|"\\w+"\\."\\w+")`,
  'g',
);

/** The statement without one of its comparisons, once for each. */
function withoutAccount(sql: string): readonly string[] {
  return [...sql.matchAll(ACCOUNT)].map(({ index, 0: comparison }) => {
    const value = /\$\d+$/.exec(comparison)?.[0] ?? `''`;
    const after = sql.slice(index + comparison.length);
    return `${sql.slice(0, index)}${value}::text is not null${after}`;
  });
}

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Each declaration of a module begins at the start of a line. */
const functionsIn = (source: string): readonly string[] =>
  source
    .split(/^(?=\w)/m)
    .filter((text) => /^(export )?((async )?function|const \w+ = (async )?\()/.test(text));

const defines = (text: string): boolean =>
  /(?<!\.)\b(statement|textStatement|insertInto)\b(<[^(]*)?\(/.test(text);

describe('a table of accounts', () => {
  const KEYS = `
    SELECT t.relname AS "table", a.attname AS first FROM pg_index AS i
      JOIN pg_class AS t ON t.oid = i.indrelid
      JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace`;

  test('has keys that begin with the account, unless it is found by a secret', async () => {
    const tables = await listAccountTables(db.client);
    const { rows: keys } = await db.client.query<{ table: string; first: string }>(KEYS);
    const without = tables.filter(({ name, account }) =>
      keys.some(({ table, first }) => table === name && first !== account),
    );
    expect(without.map(({ name }) => name)).toEqual(Object.keys(WHOLE).toSorted());
    const keyed = new Set(keys.map(({ table }) => table));
    expect(tables.filter(({ name }) => !keyed.has(name))).toEqual([]);
  });

  test('has no trigger; the audit record has, which is of no account', async () => {
    const triggers = `
      SELECT DISTINCT relname FROM pg_trigger JOIN pg_class AS t ON t.oid = tgrelid
      WHERE NOT tgisinternal AND t.relnamespace = 'public'::regnamespace`;
    expect((await db.client.query(triggers)).rows).toEqual([{ relname: 'audit' }]);
  });

  test('refers to another one within the account', async () => {
    const references = `
      SELECT t.relname AS "table", a.attname AS first FROM pg_constraint
        JOIN pg_class AS t ON t.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
        JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = conkey[1]
      WHERE contype = 'f' AND t.relnamespace = 'public'::regnamespace AND other.relname = ANY ($1)`;
    const tables = (await listAccountTables(db.client)).map(({ name }) => name);
    const partitioned = tables.filter((name) => !(name in WHOLE));
    expect((await db.client.query(references, [partitioned])).rows).toEqual([
      { table: 'field_history', first: 'uid' },
    ]);
  });
});

function watchTransactions(
  inner: Database,
  see: (partitions: readonly string[]) => void,
): Database {
  const watched =
    <R extends Reader, T>(work: (reader: R) => Promise<T>) =>
    async (reader: R): Promise<T> => {
      const value = await work(reader);
      see(await readColumn(reader, TOUCHED_PARTITIONS));
      return value;
    };
  return {
    ...inner,
    read: (work) => inner.read(watched(work)),
    write: (work) => inner.write(watched(work)),
    writeAccount: (uid, work) => inner.writeAccount(uid, watched(work)),
  };
}

/** What a student does, on both ways: as a device, and with the API. */
async function useEverything(testApp: TestApp, email: string, opportunity: string): Promise<void> {
  const { user, headers } = await signUp(testApp, { email });
  const me = { uid: user._id, headers };
  await fillAccount(testApp, me);
  const { rows } = await postSync(testApp, me);
  const { id = '' } = rows.find(({ t }) => t === 'placement') ?? {};
  const answers = [
    await sendJson(testApp, me, `GET /api/placements/${id}/history`),
    await sendJson(testApp, me, `POST /${addToProfilePath(opportunity).slice(1)}`),
    await sendJson(testApp, me, 'PUT /api/auth/profile', { body: { bio: 'Hello' } }),
    await postJson(testApp, ACCOUNT_PATHS.export, { password: ASHA.password }, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await testApp.settle();
}

test('a transaction of a student touches the rows of one account', async () => {
  // As another process may: while this runs, what serialisable transactions have read stays noted after their end.
  await db.client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
  onTestFinished(async () => void (await db.client.query('ROLLBACK')));
  await db.client.query('SELECT 1');
  const seen: (readonly string[])[] = [];
  const inner = createPostgresDatabase(openPool(db.url));
  const testApp = await appForTest({ db: watchTransactions(inner, (parts) => seen.push(parts)) });
  const opportunity = buildPostedOpportunity({ _id: '00000000-0000-4000-8000-0000000000a1' });
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, opportunity));
  for (const name of ['asha', 'ravi', 'meera', 'john', 'farah'])
    await useEverything(testApp, `${name}@college.example`, opportunity._id);
  expect(seen.filter((parts) => parts.length > 1)).toEqual([]);
  expect(new Set(seen.flat()).size).toBeGreaterThan(1);
  // What is of all accounts is seen as such.
  await inTransaction(testApp.deps, (tx) => recheckAllUsers(tx.db));
  expect(seen.at(-1)).toHaveLength(4);
});
