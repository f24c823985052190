import type { Json } from '@shortlist/shared/lib/json.ts';
import type { Displaced } from '@shortlist/shared/sync/apply.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/** A value that is no longer shown. `at`: when it was displaced, in milliseconds. */
export interface HistoryEntry {
  readonly path: string;
  readonly value: Json;
  readonly at: number;
  readonly why: 'lost' | 'replaced';
  /** The op that displaced it. */
  readonly by: string;
}

interface RowKey {
  readonly uid: string;
  readonly t: string;
  readonly id: string;
}

interface NewEntry extends RowKey {
  path: string;
  value: string;
  stamp: string;
  why: 'lost' | 'replaced';
  byOp: string;
  at: number;
}

const insert = statement<NewEntry>()((db, p) =>
  db.insertInto('field_history').values({
    uid: p.uid,
    t: p.t,
    id: p.id,
    path: p.path,
    value: p.value,
    stamp: p.stamp,
    why: p.why,
    by_op: p.byOp,
    at: p.at,
  }),
);

const selectByRow = statement<RowKey & { limit: number }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'value', 'at', 'why', 'by_op as by'])
    .where('uid', '=', p.uid)
    .where('t', '=', p.t)
    .where('id', '=', p.id)
    .orderBy('at', 'desc')
    .limit(p.limit),
);

const selectAll = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['t', 'id', 'path', 'value', 'at', 'why', 'by_op as by'])
    .where('uid', '=', p.uid)
    .orderBy('at'),
);

/** Keeps a value that lost against, or was replaced by, the op `byOp`. */
export function insertDisplaced(
  db: SqliteDatabase,
  row: RowKey,
  displaced: Displaced,
  cause: { byOp: string; at: number },
): void {
  const { path, value, stamp, why } = displaced;
  insert.run(db, { ...row, path, value: JSON.stringify(value), stamp, why, ...cause });
}

/** The displaced values of one row, newest first, at most `limit`. */
export function listHistory(db: SqliteDatabase, row: RowKey, limit: number): HistoryEntry[] {
  return selectByRow
    .all(db, { ...row, limit })
    .map((entry) => ({ ...entry, value: JSON.parse(entry.value) as Json }));
}

/** The displaced values of all rows of an account, oldest first. */
export function listAllHistory(
  db: SqliteDatabase,
  uid: string,
): (HistoryEntry & Pick<RowKey, 't' | 'id'>)[] {
  return selectAll
    .all(db, { uid })
    .map((entry) => ({ ...entry, value: JSON.parse(entry.value) as Json }));
}
