/**
 * The rows of all tables that sync. Cells are stored as text in the very form that goes over the wire: a pull
 * concatenates texts and never parses them.
 */
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow, unpackRow, type PackedRow } from '@shortlist/shared/sync/wire.ts';
import { sql } from 'kysely';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

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
}

interface RowKey {
  readonly uid: string;
  readonly t: string;
  readonly id: string;
}

const COLUMNS = ['t', 'id', 'seq', 'cells', 'del'] as const;

const select = statement<RowKey>()((db, p) =>
  db
    .selectFrom('rows')
    .select(COLUMNS)
    .where('uid', '=', p.uid)
    .where('t', '=', p.t)
    .where('id', '=', p.id),
);

const selectAfter = statement<{ uid: string; seq: number; limit: number }>()((db, p) =>
  db
    .selectFrom('rows')
    .select(COLUMNS)
    .where('uid', '=', p.uid)
    .where('seq', '>', p.seq)
    .orderBy('seq')
    .limit(p.limit),
);

const selectLive = statement<{ uid: string; t: string; limit: number; offset: number }>()((db, p) =>
  db
    .selectFrom('rows')
    .select(COLUMNS)
    .where('uid', '=', p.uid)
    .where('t', '=', p.t)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(p.limit)
    .offset(p.offset),
);

const selectLiveAfter = statement<RowKey & { limit: number }>()((db, p) =>
  db
    .selectFrom('rows')
    .select(COLUMNS)
    .where('uid', '=', p.uid)
    .where('t', '=', p.t)
    .where('id', '>', p.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(p.limit),
);

const selectAll = statement<{ uid: string }>()((db, p) =>
  db.selectFrom('rows').select(COLUMNS).where('uid', '=', p.uid),
);

const selectCount = statement<{ uid: string; t: string }>()((db, p) =>
  db
    .selectFrom('rows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('uid', '=', p.uid)
    .where('t', '=', p.t),
);

const upsert = statement<RowText & { uid: string; deletedAt: number | null; now: number }>()(
  (db, p) =>
    db
      .insertInto('rows')
      .values({
        uid: p.uid,
        t: p.t,
        id: p.id,
        seq: p.seq,
        cells: p.cells,
        del: p.del,
        deleted_at: p.deletedAt,
        created_at: p.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['uid', 't', 'id'])
          .doUpdateSet({ seq: p.seq, cells: p.cells, del: p.del, deleted_at: p.deletedAt }),
      ),
);

/** One row of an account as text, deleted or not. */
export function findRowText(
  db: SqliteDatabase,
  uid: string,
  t: string,
  id: string,
): RowText | undefined {
  return select.get(db, { uid, t, id });
}

/** One row of an account, deleted or not. */
export function findRow(
  db: SqliteDatabase,
  uid: string,
  t: string,
  id: string,
): StoredRow | undefined {
  const text = findRowText(db, uid, t, id);
  return text && rowTextToRow(text);
}

/** The rows changed after the change number `seq`, in the order of their changes. */
export function listRowTextsAfter(
  db: SqliteDatabase,
  uid: string,
  seq: number,
  limit: number,
): RowText[] {
  return selectAfter.all(db, { uid, seq, limit });
}

/** The rows of one table that are not deleted, oldest first. */
export function listLiveRows(
  db: SqliteDatabase,
  uid: string,
  t: string,
  page: { limit: number; offset: number },
): StoredRow[] {
  return selectLive.all(db, { uid, t, ...page }).map(rowTextToRow);
}

/**
 * The rows of one table that are not deleted, in the order of their ids, after one of them or from the start
 * (''). A page costs the same wherever it is.
 */
export function listLiveRowsAfter(db: SqliteDatabase, row: RowKey, limit: number): StoredRow[] {
  return selectLiveAfter.all(db, { ...row, limit }).map(rowTextToRow);
}

/** Every row of an account, deleted ones included, in no order. */
export function listAllRows(db: SqliteDatabase, uid: string): StoredRow[] {
  return selectAll.all(db, { uid }).map(rowTextToRow);
}

/** The number of rows of an account in one table, deleted ones included. */
export function countRows(db: SqliteDatabase, uid: string, t: string): number {
  return selectCount.get(db, { uid, t })?.n ?? 0;
}

/** Stores a row. `alive` states whether it counts as not deleted; `now` is the server's time in milliseconds. */
export function saveRowText(
  db: SqliteDatabase,
  uid: string,
  text: RowText,
  state: { alive: boolean; now: number },
): void {
  const { alive, now } = state;
  upsert.run(db, { ...text, uid, deletedAt: alive ? null : now, now });
}

/** Serialises the cells of a row that has at least one. */
export function serialiseCells(row: SyncRow): string {
  const { f, s, x } = packRow(row);
  return JSON.stringify({ f, s, x });
}

/** Parses the cells of a stored row. */
export function rowTextToRow({ t, id, seq, cells, del }: RowText): StoredRow {
  const packed = JSON.parse(cells) as Omit<PackedRow, 't' | 'id' | 'd'>;
  return { ...unpackRow({ ...packed, t, id, d: del ?? undefined }), seq };
}

/** The row as JSON in the wire format. Table, id and stamp were checked on their way in: none needs escaping. */
export function rowTextToWire({ t, id, seq, cells, del }: RowText): string {
  const end = del === null ? '}' : `,"d":"${del}"}`;
  return `{"t":"${t}","id":"${id}","seq":${seq},${cells.slice(1, -1)}${end}`;
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
}

const INITIAL_COUNTERS: UserSync = { seq: 0, horizon: 0, rowCount: 0, livePlacements: 0 };

const selectCounters = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('user_sync')
    .select(['seq', 'horizon', 'row_count as rowCount', 'live_placements as livePlacements'])
    .where('uid', '=', p.uid),
);

const upsertCounters = statement<UserSync & { uid: string }>()((db, p) =>
  db
    .insertInto('user_sync')
    .values({
      uid: p.uid,
      seq: p.seq,
      horizon: p.horizon,
      row_count: p.rowCount,
      live_placements: p.livePlacements,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        seq: p.seq,
        row_count: p.rowCount,
        live_placements: p.livePlacements,
      }),
    ),
);

/** The counters of an account; all zero before its first change. */
export function getUserSync(db: SqliteDatabase, uid: string): UserSync {
  return selectCounters.get(db, { uid }) ?? INITIAL_COUNTERS;
}

/** Stores the counters. The horizon is not touched: only the purge moves it. */
export function saveUserSync(db: SqliteDatabase, uid: string, counters: UserSync): void {
  upsertCounters.run(db, { ...counters, uid });
}

interface PurgedDeletions {
  readonly horizon: number;
  readonly rows: number;
}

const recordPurge = statement<PurgedDeletions & { uid: string }>()((db, p) =>
  db
    .updateTable('user_sync')
    .set((is) => ({
      horizon: sql<number>`max(horizon, ${p.horizon})`,
      row_count: is('row_count', '-', p.rows),
    }))
    .where('uid', '=', p.uid),
);

/**
 * Records that tombstones of an account were purged: devices whose cursor is below `horizon` may not know of
 * the deletions.
 */
export function recordPurgedDeletions(
  db: SqliteDatabase,
  uid: string,
  forgotten: PurgedDeletions,
): void {
  recordPurge.run(db, { ...forgotten, uid });
}
