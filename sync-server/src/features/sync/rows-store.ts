/**
 * The rows of all tables that sync. Cells are stored as text in the very form that goes over the wire: a pull
 * concatenates texts and never parses them.
 */
import { sql, type Kysely } from 'kysely';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { withoutDeletedTest } from '@shortlist/shared/sync/test-tombstone.ts';
import { packRow, unpackRow, type PackedRow } from '@shortlist/shared/sync/wire.ts';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
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

const ROW_COLUMNS = [
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

const changedColumns = (p: RowText) => ({
  seq: p.seq,
  cells: p.cells,
  del: p.del,
  delta: p.delta,
  delta_after: p.deltaAfter,
});

/** Changes rows that were alive and still are: the indexes of what is alive are not touched. */
export const updateRows = accountStatement<RowText & { uid: string }>()((db, p) =>
  db
    .updateTable('rows')
    .set(changedColumns(p))
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).runEach;

/** Changes rows that were deleted, or are now. */
export const updateRowsAlive = accountStatement<Omit<NewRow, 'now'>>()((db, p) =>
  db
    .updateTable('rows')
    .set({ ...changedColumns(p), deleted_at: p.deletedAt })
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).runEach;

export function serialiseCells(row: SyncRow): string {
  const { f, s, x } = packRow(row);
  return JSON.stringify({ f, s, x });
}

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

interface ChangeRange {
  readonly uid: string;
  readonly seq: number;
  readonly limit: number;
  readonly bytes: number;
}

/** A page ends with the row that fills it: rows may have from some hundred bytes to 64 KiB. */
export const PAGE_MAX_BYTES = 512 * 1024;

/** What the rows of a page have in their cells before each of them. */
const bytesBefore = (key: 'id' | 'seq') =>
  sql<number>`coalesce(sum(octet_length(cells)) over (order by ${sql.ref(key)}
    rows between unbounded preceding and 1 preceding), 0)`.as('before');

/** The rows changed after the change number `seq`, in the order of their changes: at most `limit`, and one page. */
export const listRowTextsAfter = statement<ChangeRange>()((db, p) =>
  db
    .selectFrom('rows')
    .select(ROW_COLUMNS)
    .where('uid', '=', p.uid)
    .where('seq', 'in', (of) =>
      of
        .selectFrom((page) =>
          page
            .selectFrom('rows')
            .select(['seq', bytesBefore('seq')])
            .where('uid', '=', p.uid)
            .where('seq', '>', p.seq)
            .orderBy('seq')
            .limit(p.limit)
            .as('page'),
        )
        .where('before', '<', p.bytes)
        .select('seq'),
    )
    .orderBy('seq'),
).all;

/** Whether a page may have ended before the rows did. */
export function isPageFull(rows: readonly RowText[]): boolean {
  return rows.reduce((sum, { cells }) => sum + Buffer.byteLength(cells), 0) >= PAGE_MAX_BYTES;
}

const PAGE_ROWS = 250;
/** What is read, parsed and written as other text in one turn. */
const SLICE_BYTES = 128 * 1024;

/**
 * Yields every row of an account, deleted ones included, in the order of their changes, a page at a time, so that others
 * get their turn in between. A row that changes meanwhile comes once more.
 */
export async function* readRowPages(db: Reader, uid: string): AsyncGenerator<readonly RowText[]> {
  for (let seq: number | undefined = 0; seq !== undefined; await yieldToEventLoop()) {
    const page = await listRowTextsAfter(db, { uid, seq, limit: PAGE_ROWS, bytes: SLICE_BYTES });
    yield page;
    seq = page.at(-1)?.seq;
  }
}

interface Limited {
  readonly limit: number;
}

/**
 * The rows of one table in the order of their ids, after one of them or from the start (''): at most `limit`, and one
 * page. A page costs the same wherever it is.
 */
const rowsAfter = (db: Kysely<Schema>, p: RowKey & Limited, which: 'is' | 'is not') =>
  db
    .selectFrom('rows')
    .select(ROW_COLUMNS)
    .where('uid', '=', p.uid)
    .where('t', '=', p.t)
    .where('id', 'in', (of) =>
      of
        .selectFrom((page) =>
          page
            .selectFrom('rows')
            .select(['id', bytesBefore('id')])
            .where('uid', '=', p.uid)
            .where('t', '=', p.t)
            .where('id', '>', p.id)
            .where('deleted_at', which, null)
            .orderBy('id')
            .limit(p.limit)
            .as('page'),
        )
        .where('before', '<', of.lit(PAGE_MAX_BYTES))
        .select('id'),
    )
    .orderBy('id');

export const listLiveRowsAfter = statement<RowKey & Limited>()((db, p) =>
  rowsAfter(db, p, 'is'),
).map(rowTextToShownRow).all;
export const listDeletedRowsAfter = statement<RowKey & Limited>()((db, p) =>
  rowsAfter(db, p, 'is not'),
).map(rowTextToShownRow).all;
