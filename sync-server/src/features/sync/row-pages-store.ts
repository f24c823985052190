/** The rows of an account page by page: a page is bounded in bytes, so that reading one holds nobody up. */
import { sql } from 'kysely';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { ROW_COLUMNS, rowTextToShownRow, type RowKey, type RowText } from './rows-store.ts';

interface ChangeRange {
  readonly uid: string;
  readonly seq: number;
  readonly limit: number;
  /** It ends with the row that fills so many. */
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

/**
 * The rows of one table that are not deleted, in the order of their ids, after one of them or from the start
 * (''): at most `limit`, and one page. A page costs the same wherever it is.
 */
export const listLiveRowsAfter = statement<RowKey & { limit: number }>()((db, p) =>
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
            .where('deleted_at', 'is', null)
            .orderBy('id')
            .limit(p.limit)
            .as('page'),
        )
        .where('before', '<', of.lit(PAGE_MAX_BYTES))
        .select('id'),
    )
    .orderBy('id'),
).map(rowTextToShownRow).all;
