/** Both engines have the same tables: what differs is only how they write it. */
import { expect, it, onTestFinished } from 'vitest';
import { migratedBytes } from '../../testing/create-test-app.ts';
import { takePostgresDatabase } from '../../testing/postgres/postgres-databases.ts';
import { readRows } from '../../testing/sql.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { TABLES } from './schema.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Its place in the primary key, from 1; 0 for none. */
  readonly key: number;
}

interface Index {
  readonly table: string;
  readonly columns: string;
  readonly isUnique: boolean;
  readonly isPartial: boolean;
}

async function databases() {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const postgres = await takePostgresDatabase();
  onTestFinished(() => postgres.close());
  return { sqlite, postgres };
}

/** A key of SQLite's that is a number is never null, though its declaration does not say so. */
const SQLITE_COLUMNS = `
  SELECT t.name AS "table", c.name, lower(c.type) AS type, c.pk AS "key",
    CASE WHEN c."notnull" = 1 OR c.pk > 0 THEN 1 ELSE 0 END AS "isRequired"
  FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> 'kysely_migration'
  ORDER BY 1, 2`;

const POSTGRES_COLUMNS = `
  SELECT t.relname AS "table", c.attname AS name,
    CASE format_type(c.atttypid, NULL) WHEN 'bigint' THEN 'integer' ELSE 'text' END AS type,
    coalesce(array_position(k.conkey, c.attnum), 0) AS "key",
    CASE WHEN c.attnotnull THEN 1 ELSE 0 END AS "isRequired"
  FROM pg_class AS t JOIN pg_attribute AS c ON c.attrelid = t.oid AND c.attnum > 0
    LEFT JOIN pg_constraint AS k ON k.conrelid = t.oid AND k.contype = 'p'
  WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    AND t.relname <> 'kysely_migration' AND NOT c.attisdropped
  ORDER BY 1, 2`;

/** The keys of an account's ledger and history: by account here, and shorter on SQLite. */
const KEYS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  op_ledger: { uid: 1, n: 2 },
  field_history: { uid: 1, entry: 2, k: 3 },
};
const UID = { table: 'field_history', name: 'uid', type: 'text', isRequired: 1, key: 1 };

it('has the same tables, columns and keys as SQLite, but for the ledger and the history', async () => {
  const { sqlite, postgres } = await databases();
  const same = await readRows<Column>(sqlite, SQLITE_COLUMNS);
  const keyed = same.map((one) => ({ ...one, key: KEYS[one.table]?.[one.name] ?? one.key }));
  const sorted = await readRows<Column>(postgres, POSTGRES_COLUMNS);
  expect(sorted).toEqual(expect.arrayContaining([...keyed, UID]));
  expect(sorted).toHaveLength(same.length + 1);
  expect([...new Set(same.map(({ table }) => table))]).toEqual(TABLES.toSorted());
});

const SQLITE_INDEXES = `
  SELECT t.name AS "table", i."unique" AS "isUnique", i.partial AS "isPartial",
    (SELECT group_concat(name, ' ') FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno))
      AS columns
  FROM sqlite_schema AS t, pragma_index_list(t.name) AS i
  WHERE t.type = 'table' AND t.name <> 'kysely_migration'`;

const POSTGRES_INDEXES = `
  SELECT t.relname AS "table", CASE WHEN i.indisunique THEN 1 ELSE 0 END AS "isUnique",
    CASE WHEN i.indpred IS NULL THEN 0 ELSE 1 END AS "isPartial",
    (SELECT string_agg(a.attname, ' ' ORDER BY k.place)
      FROM unnest(i.indkey) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = k.number) AS columns
  FROM pg_index AS i JOIN pg_class AS t ON t.oid = i.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname <> 'kysely_migration'`;

/** SQLite has no index for a key that is a number. */
const NUMBERED = new Set(['audit', 'feed_state', 'mail_notices', 'op_ledger', 'server_meta']);

async function indexesOf(db: Database, sql: string): Promise<readonly string[]> {
  const indexes = await readRows<Index>(db, sql);
  return indexes
    .filter(({ table, columns }) => !(NUMBERED.has(table) && /^(id|n)$/.test(columns)))
    .map((index) => JSON.stringify(index, ['table', 'columns', 'isUnique', 'isPartial']))
    .toSorted();
}

const indexText = (table: string, columns: string, isUnique: 0 | 1): string =>
  JSON.stringify({ table, columns, isUnique, isPartial: 0 });

/** The keys above; and what SQLite's find, which is deleted by age and not by account. */
const BY_ACCOUNT = [
  indexText('field_history', 'uid entry k', 1),
  indexText('op_ledger', 'uid n', 1),
  indexText('field_history', 'entry k', 0),
];

it('has the same indexes as SQLite, but for the ledger and the history', async () => {
  const { sqlite, postgres } = await databases();
  const same = await indexesOf(sqlite, SQLITE_INDEXES);
  const replaced = same.filter((index) => index !== indexText('field_history', 'entry k', 1));
  expect(await indexesOf(postgres, POSTGRES_INDEXES)).toEqual(
    [...replaced, ...BY_ACCOUNT].toSorted(),
  );
});

it('compares text byte by byte, whatever the collation of the database', async () => {
  const { postgres } = await databases();
  const collations = `
    SELECT DISTINCT collation_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text'`;
  expect(await readRows(postgres, collations)).toEqual([{ collation_name: 'C' }]);
});
