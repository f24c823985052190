/** All tables of a SQLite database, copied into one on PostgreSQL. */
import type { Reader, Writer } from '../../platform/db/database.ts';
import { TABLES } from '../../platform/db/schema.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { statementOf } from '../../platform/db/statement.ts';

type Table = (typeof TABLES)[number];

const BATCH = 500;
/** Their ids continue after the highest that was copied. */
const NUMBERED = [
  ['audit', 'id'],
  ['mail_notices', 'id'],
  ['op_ledger', 'n'],
] as const;

/** On SQLite, an entry of the history has the account of its op. */
const READ: Partial<Record<Table, string>> = {
  field_history: 'SELECT l.uid, h.* FROM field_history AS h JOIN op_ledger AS l ON l.n = h.entry',
};

/** Into empty tables, in one transaction. Throws where not every entry arrived. */
export async function copyTables(from: SqliteDatabase, to: Writer): Promise<void> {
  await to.run(statementOf('DELETE FROM feed_state'), [[]]);
  for (const table of TABLES) await copyTable(from, to, table);
  for (const [table, column] of NUMBERED) await continueNumbers(to, table, column);
}

async function copyTable({ sqlite }: SqliteDatabase, to: Writer, table: Table): Promise<void> {
  const insert = statementOf(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ?)`,
  );
  let batch: unknown[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.run(insert, [[JSON.stringify(batch)]]);
    batch = [];
  };
  for (const row of sqlite.prepare(READ[table] ?? `SELECT * FROM ${table}`).iterate()) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const moved = await countIn(to, table);
  const stored = Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  if (moved !== stored) throw new Error(`Of ${stored} entries of ${table}, ${moved} were moved.`);
}

async function continueNumbers(db: Writer, table: Table, column: string): Promise<void> {
  const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
  await db.get(
    statementOf(`SELECT setval(${sequence}, max(${column})) FROM ${table} HAVING count(*) > 0`),
    [],
  );
}

export async function countIn(db: Reader, table: Table): Promise<number> {
  const row = await db.get(statementOf(`SELECT count(*) AS n FROM ${table}`), []);
  return Number((row as { readonly n: unknown }).n);
}
