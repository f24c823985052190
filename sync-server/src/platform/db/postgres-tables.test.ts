/** Both engines have the same tables: what differs is only how they write it. */
import { expect, it, onTestFinished } from 'vitest';
import { migratedBytes } from '../../testing/create-test-app.ts';
import { takePostgresDatabase } from '../../testing/postgres-databases.ts';
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

it('has the same tables, columns and keys as SQLite', async () => {
  const { sqlite, postgres } = await databases();
  const expected = await readRows<Column>(sqlite, SQLITE_COLUMNS);
  expect(await readRows<Column>(postgres, POSTGRES_COLUMNS)).toEqual(expected);
  expect([...new Set(expected.map(({ table }) => table))]).toEqual(TABLES.toSorted());
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

it('has the same indexes as SQLite', async () => {
  const { sqlite, postgres } = await databases();
  expect(await indexesOf(postgres, POSTGRES_INDEXES)).toEqual(
    await indexesOf(sqlite, SQLITE_INDEXES),
  );
});

it('compares text byte by byte, whatever the collation of the database', async () => {
  const { postgres } = await databases();
  const collations = `
    SELECT DISTINCT collation_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text'`;
  expect(await readRows(postgres, collations)).toEqual([{ collation_name: 'C' }]);
});
