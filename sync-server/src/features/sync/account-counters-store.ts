/**
 * What an account is counted to take is the text of its rows and of its history, and a fixed amount for everything else
 * that each row, each entry of the ledger and each entry of the history takes. The same on every engine.
 */
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { accountStatement, statement } from '../../platform/db/statement.ts';

export interface UserSync {
  /** The number of the newest change; it never goes down. */
  readonly seq: number;
  /** Deletions up to this number were purged. */
  readonly horizon: number;
  /** All rows, deleted ones included: what a new device has to fetch. */
  readonly rowCount: number;
  readonly livePlacements: number;
  /** What the account takes, as it is counted here. */
  readonly bytes: number;
}

export const INITIAL_COUNTERS: UserSync = {
  seq: 0,
  horizon: 0,
  rowCount: 0,
  livePlacements: 0,
  bytes: 0,
};

/** The counters of an account; undefined for one that is gone. */
export const findUserSync = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('users')
    .leftJoin('user_sync', (join) => join.on('user_sync.uid', '=', p.uid))
    .where('users.id', '=', p.uid)
    .select((is) => [
      is.fn.coalesce('user_sync.seq', is.lit(INITIAL_COUNTERS.seq)).as('seq'),
      is.fn.coalesce('user_sync.horizon', is.lit(INITIAL_COUNTERS.horizon)).as('horizon'),
      is.fn.coalesce('user_sync.row_count', is.lit(INITIAL_COUNTERS.rowCount)).as('rowCount'),
      is.fn
        .coalesce('user_sync.live_placements', is.lit(INITIAL_COUNTERS.livePlacements))
        .as('livePlacements'),
      is.fn.coalesce('user_sync.bytes', is.lit(INITIAL_COUNTERS.bytes)).as('bytes'),
    ]),
).get;

/** Stores the counters. The horizon is not touched: only the purge moves it. */
export const saveUserSync = accountStatement<UserSync & { uid: string }>()((db, p) =>
  db
    .insertInto('user_sync')
    .values({
      uid: p.uid,
      seq: p.seq,
      horizon: p.horizon,
      row_count: p.rowCount,
      live_placements: p.livePlacements,
      bytes: p.bytes,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        seq: p.seq,
        row_count: p.rowCount,
        live_placements: p.livePlacements,
        bytes: p.bytes,
      }),
    ),
).run;

/** The counters of an account; all zero before its first change, and where it is gone. */
export async function getUserSync(db: Reader, uid: string): Promise<UserSync> {
  return (await findUserSync(db, { uid })) ?? INITIAL_COUNTERS;
}

/** Devices whose cursor is below `horizon` may not know of the deletions. */
export const recordPurgedDeletions = accountStatement<{
  uid: string;
  horizon: number;
  rows: number;
  bytes: number;
}>()((db, p) =>
  db
    .updateTable('user_sync')
    .set((is) => ({
      horizon: is
        .case()
        .when('horizon', '<', p.horizon)
        .then(p.horizon)
        .else(is.ref('horizon'))
        .end(),
      row_count: is('row_count', '-', p.rows),
      bytes: is('bytes', '-', p.bytes),
    }))
    .where('uid', '=', p.uid),
).run;

/** Its keys, its tombstone, its times, and their indexes. */
const ROW_BYTES = 256;
export const LEDGER_ENTRY_BYTES = 256;
const HISTORY_ENTRY_BYTES = 128;

export function bytesOfRow(cells: string): number {
  return ROW_BYTES + Buffer.byteLength(cells);
}

export function bytesOfHistory(values: readonly Pick<Displaced, 'path' | 'value'>[]): number {
  return values.reduce(
    (sum, { path, value }) =>
      sum +
      HISTORY_ENTRY_BYTES +
      Buffer.byteLength(path) +
      Buffer.byteLength(JSON.stringify(value)),
    0,
  );
}

/** The same of a row and of an entry of the history, in a query of their tables. */
export const rowBytes = sql<number>`${sql.lit(ROW_BYTES)} + octet_length(cells)`;
export const historyBytes = sql<number>`${sql.lit(HISTORY_ENTRY_BYTES)} + octet_length(path) + octet_length(value)`;

/** The whole count, in SQL that has `user_sync`. */
export const RECOUNTED_BYTES = `(
  (SELECT coalesce(sum(${ROW_BYTES} + octet_length(cells)), 0) FROM rows WHERE rows.uid = user_sync.uid)
  + (SELECT ${LEDGER_ENTRY_BYTES} * count(*) FROM op_ledger AS l WHERE l.uid = user_sync.uid)
  + (SELECT coalesce(sum(${HISTORY_ENTRY_BYTES} + octet_length(path) + octet_length(value)), 0)
    FROM op_ledger AS l JOIN field_history AS h ON h.entry = l.n WHERE l.uid = user_sync.uid))`;

export const subtractBytes = accountStatement<{ uid: string; bytes: number }>()((db, p) =>
  db
    .updateTable('user_sync')
    .set((is) => ({ bytes: is('bytes', '-', p.bytes) }))
    .where('uid', '=', p.uid),
).run;

export function sumBytes(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
