import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Database, type Writer } from '../../platform/db/database.ts';
import { isShortlistDatabase } from '../../platform/db/open-database.ts';
import { versionOf } from '../../platform/db/migrate.ts';
import type { PostgresDatabase } from '../../platform/db/postgres-database.ts';
import { TABLES } from '../../platform/db/schema.ts';
import { rotateEpoch, saveBootId } from '../../platform/db/server-meta-store.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { statementOf } from '../../platform/db/statement.ts';
import type { Random } from '../../platform/random.ts';
import { PURGE_HOLD_MS } from './boot-id.ts';

export interface Moved {
  readonly users: number;
  readonly rows: number;
}

interface MoveDeps {
  readonly from: SqliteDatabase;
  readonly to: PostgresDatabase;
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid'>;
  readonly audit: Audit;
}

const BATCH = 500;
/** Their ids continue after the highest that was moved. */
const NUMBERED = [
  ['audit', 'id'],
  ['mail_notices', 'id'],
  ['op_ledger', 'n'],
] as const;

/**
 * Copies all tables into an empty database, in one transaction. The copy has an epoch of its own: devices that sync with
 * it hand back what it may lack. Throws a sentence for the operator, and changes nothing, where that is not possible.
 */
export async function moveDatabase(deps: MoveDeps): Promise<Moved> {
  const { from, to, random } = deps;
  await refuseToMove(from);
  const bootId = await to.readMark();
  return inTransaction({ db: to, clock: deps.clock }, async (tx) => {
    if ((await countIn(tx.db, 'users')) > 0 || (await countIn(tx.db, 'audit')) > 0)
      throw new Error('The PostgreSQL database has data already. Nothing was moved.');
    await tx.db.run(statementOf('DELETE FROM feed_state'), [[]]);
    for (const table of TABLES) await copyTable(from, tx.db, table);
    for (const [table, column] of NUMBERED) await continueNumbers(tx.db, table, column);
    await rotateEpoch(tx, { epoch: random.uuid(), holdPurgeUntil: tx.nowMs + PURGE_HOLD_MS });
    await saveBootId(tx, bootId);
    await deps.audit(tx, { event: 'sys_restore', result: 'success', detail: 'moved from SQLite' });
    return { users: await countIn(tx.db, 'users'), rows: await countIn(tx.db, 'rows') };
  });
}

async function refuseToMove(from: SqliteDatabase): Promise<void> {
  if (!isShortlistDatabase(from)) throw new Error('The file is not a database of this server.');
  if (versionOf(from) !== 'current')
    throw new Error(
      'The SQLite database is of another version. Please start the server once without DATABASE_URL.',
    );
  const [damage] = await from.findDamage();
  if (damage !== undefined) throw new Error(`The SQLite database is damaged: ${damage}.`);
}

type Table = (typeof TABLES)[number];

async function copyTable({ sqlite }: SqliteDatabase, to: Writer, table: Table): Promise<void> {
  const insert = statementOf(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ?)`,
  );
  let batch: unknown[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.run(insert, [[JSON.stringify(batch)]]);
    batch = [];
  };
  for (const row of sqlite.prepare(`SELECT * FROM ${table}`).iterate()) {
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

async function countIn(db: Pick<Database, 'get'>, table: Table): Promise<number> {
  const row = await db.get(statementOf(`SELECT count(*) AS n FROM ${table}`), []);
  return Number((row as { readonly n: unknown }).n);
}
