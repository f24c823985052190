/** SQL of tests, run like any statement, whatever the engine: `?` stands for each value. */
import type { CompiledStatement, Database, Reader, Writer } from '../platform/db/database.ts';
import { TABLES } from '../platform/db/schema.ts';
import { statementOf } from '../platform/db/statement.ts';

type Values = readonly unknown[];
type Row = Readonly<Record<string, unknown>>;

/** A database prepares each statement once. */
const known = new Map<string, CompiledStatement>();

function compiled(sql: string): CompiledStatement {
  const statement = known.get(sql) ?? statementOf(sql);
  known.set(sql, statement);
  return statement;
}

export async function readRows<T = Row>(db: Reader, sql: string, ...values: Values): Promise<T[]> {
  return (await db.all(compiled(sql), values)) as T[];
}

/** The first row. */
export async function readRow<T = Row>(
  db: Reader,
  sql: string,
  ...values: Values
): Promise<T | undefined> {
  return (await db.get(compiled(sql), values)) as T | undefined;
}

/** The first column of all rows. */
export async function readColumn<T>(db: Reader, sql: string, ...values: Values): Promise<T[]> {
  const rows = await readRows<object>(db, sql, ...values);
  return rows.map((row) => Object.values(row)[0] as T);
}

/** The first column of the first row. */
export async function readValue<T>(
  db: Reader,
  sql: string,
  ...values: Values
): Promise<T | undefined> {
  const [value] = await readColumn<T>(db, sql, ...values);
  return value;
}

/** Runs one statement in a transaction of its own. Returns how many rows changed. */
export function runSql(db: Database, sql: string, ...values: Values): Promise<number> {
  return db.write((writer) => runIn(writer, sql, ...values));
}

/** Runs one statement in a transaction that is open. */
export function runIn(writer: Writer, sql: string, ...values: Values): Promise<number> {
  return writer.run(compiled(sql), [values]);
}

/** Everything that is stored, as one text. */
export async function dumpDatabase(db: Reader): Promise<string> {
  const tables = TABLES.map(async (table) => {
    const rows = await readRows(db, `SELECT * FROM ${table}`);
    return [table, ...rows.map((row) => JSON.stringify(row)).toSorted()].join('\n');
  });
  return (await Promise.all(tables)).join('\n');
}
