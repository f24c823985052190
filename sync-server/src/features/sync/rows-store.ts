/**
 * The rows of all tables that sync. Cells are stored as text in the very form that goes over the wire: a pull
 * concatenates texts and never parses them.
 */
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { withoutDeletedTest } from '@shortlist/shared/sync/test-tombstone.ts';
import { packRow, unpackRow, type PackedRow } from '@shortlist/shared/sync/wire.ts';
import type { Reader } from '../../platform/db/database.ts';
import { accountStatement, statement } from '../../platform/db/statement.ts';

export interface StoredRow extends SyncRow {
  readonly seq: number;
}

/** A row as text. `cells` is a JSON object with the f, s and x of a wire row. */
export interface RowText {
  readonly t: string;
  readonly id: string;
  readonly seq: number;
  readonly cells: string;
  readonly del: string | null;
  /** The same of the cells that the last change changed, and the number of the row before it; null where not kept. */
  readonly delta: string | null;
  readonly deltaAfter: number | null;
}

export interface RowKey {
  readonly uid: string;
  readonly t: string;
  readonly id: string;
}

export const ROW_COLUMNS = [
  't',
  'id',
  'seq',
  'cells',
  'del',
  'delta',
  'delta_after as deltaAfter',
] as const;

/** One row of an account as text, deleted or not. */
export const findRowText = statement<RowKey>()((db, p) =>
  db
    .selectFrom('rows')
    .select(ROW_COLUMNS)
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).get;

/** One row of an account as its owner sees it, deleted or not. */
export async function findRow(db: Reader, row: RowKey): Promise<StoredRow | undefined> {
  const text = await findRowText(db, row);
  return text && rowTextToShownRow(text);
}

/** The rows of one table that are not deleted, oldest first. */
export const listLiveRows = statement<{ uid: string; t: string; limit: number; offset: number }>()(
  (db, p) =>
    db
      .selectFrom('rows')
      .select(ROW_COLUMNS)
      .where('uid', '=', p.uid)
      .where('t', '=', p.t)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(p.limit)
      .offset(p.offset),
).map(rowTextToShownRow).all;

/** The number of rows of an account in one table, deleted ones included. */
export const countRows = statement<{ uid: string; t: string }>()((db, p) =>
  db
    .selectFrom('rows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('uid', '=', p.uid)
    .where('t', '=', p.t),
).count;

interface NewRow extends RowText {
  readonly uid: string;
  /** When it was deleted (ms), by the clock of the server. */
  readonly deletedAt: number | null;
  readonly now: number;
}

/** Stores rows that are new. */
export const insertRows = accountStatement<NewRow>()((db, p) =>
  db.insertInto('rows').values({
    uid: p.uid,
    t: p.t,
    id: p.id,
    seq: p.seq,
    cells: p.cells,
    del: p.del,
    deleted_at: p.deletedAt,
    created_at: p.now,
  }),
).runEach;

/** Changes rows that were alive and still are: the indexes of what is alive are not touched. */
export const updateRows = accountStatement<RowText & { uid: string }>()((db, p) =>
  db
    .updateTable('rows')
    .set({
      seq: p.seq,
      cells: p.cells,
      del: p.del,
      delta: p.delta,
      delta_after: p.deltaAfter,
    })
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).runEach;

/** Changes rows that were deleted, or are now. */
export const updateRowsAlive = accountStatement<Omit<NewRow, 'now'>>()((db, p) =>
  db
    .updateTable('rows')
    .set({
      seq: p.seq,
      cells: p.cells,
      del: p.del,
      delta: p.delta,
      delta_after: p.deltaAfter,
      deleted_at: p.deletedAt,
    })
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).runEach;

/** Serialises the cells of a row. */
export function serialiseCells(row: SyncRow): string {
  const { f, s, x } = packRow(row);
  return JSON.stringify({ f, s, x });
}

/** Parses the cells of a stored row. */
export function rowTextToRow({
  t,
  id,
  seq,
  cells,
  del,
}: Omit<RowText, 'delta' | 'deltaAfter'>): StoredRow {
  const packed = JSON.parse(cells) as Omit<PackedRow, 't' | 'id' | 'd'>;
  return { ...unpackRow({ ...packed, t, id, d: del ?? undefined }), seq };
}

/** The row as its owner sees it. */
export function rowTextToShownRow(text: RowText): StoredRow {
  return withoutDeletedTest(rowTextToRow(text));
}

/**
 * The row as JSON in the wire format: only the changed cells for a device that had all rows up to the number `head`.
 * Table, id and stamp were checked on their way in: none needs escaping.
 */
export function rowTextToWire(row: RowText, head: number): string {
  const { t, id, seq, del, delta, deltaAfter } = row;
  const isEnough = delta !== null && deltaAfter !== null && deltaAfter <= head && head < seq;
  const after = isEnough ? `"after":${deltaAfter},` : '';
  const cells = isEnough ? delta : row.cells;
  const end = del === null ? '}' : `,"d":"${del}"}`;
  return `{"t":"${t}","id":"${id}","seq":${seq},${after}${cells.slice(1, -1)}${end}`;
}

/** The counters of an account's changes. */
export interface UserSync {
  /** The number of the newest change; it never goes down. */
  readonly seq: number;
  /** Deletions up to this number were purged. */
  readonly horizon: number;
  /** All rows, deleted ones included: what a new device has to fetch. */
  readonly rowCount: number;
  readonly livePlacements: number;
  /** What the account takes (`account-bytes-store.ts`). */
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

/**
 * Records that tombstones of an account were purged: devices whose cursor is below `horizon` may not know of
 * the deletions.
 */
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
