/** Copies of all that a database on PostgreSQL contains, as pg_dump and pg_restore make them. */
import type { Database, Writer } from '../../platform/db/database.ts';
import { TABLES } from '../../platform/db/schema.ts';
import { takePostgresDatabase, type TestPostgres } from './postgres-databases.ts';
import { readRows, readValue, runIn } from '../sql.ts';

interface Sequence {
  readonly name: string;
  readonly last: number;
}

export interface Dump {
  /** The rows of each table, as a JSON array. */
  readonly tables: readonly (readonly [name: string, rows: string])[];
  readonly sequences: readonly Sequence[];
}

/** All tables and sequences as they were at one moment. */
export function dumpTables(db: Database): Promise<Dump> {
  return db.read(async (reader) => ({
    tables: await Promise.all(
      TABLES.map(async (table) => {
        const sql = `SELECT json_agg(one)::text FROM ${table} AS one`;
        return [table, (await readValue<string | null>(reader, sql)) ?? '[]'] as const;
      }),
    ),
    sequences: await readRows<Sequence>(
      reader,
      'SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE last_value > 0',
    ),
  }));
}

/** Another database, with what was dumped. */
export async function restoreTables(dump: Dump): Promise<TestPostgres> {
  const db = await takePostgresDatabase();
  await db.write((writer) => fill(writer, dump));
  return db;
}

/** A restored database has new tables, by which a server knows it, even where it may be the one that was dumped. */
const NEW_TABLE = [
  'ALTER TABLE server_meta RENAME TO former_meta',
  'CREATE TABLE server_meta (LIKE former_meta INCLUDING ALL)',
  'DROP TABLE former_meta',
];

async function fill(writer: Writer, { tables, sequences }: Dump): Promise<void> {
  for (const sql of NEW_TABLE) await runIn(writer, sql);
  await runIn(writer, 'DELETE FROM feed_state');
  for (const [table, rows] of tables)
    await runIn(
      writer,
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ?)`,
      rows,
    );
  for (const { name, last } of sequences)
    await runIn(writer, 'SELECT setval(?::text::regclass, ?)', name, last);
}
