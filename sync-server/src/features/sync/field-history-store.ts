import { sql } from 'kysely';
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import type { Writer } from '../../platform/db/database.ts';
import { insertInto, statement } from '../../platform/db/statement.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';

/** The op that displaced a value, when it was admitted (ms), and the kind of device that it came from. */
interface Cause {
  readonly byOp: string;
  readonly at: number;
  readonly device: string | null;
}

interface RowKey {
  readonly uid: string;
  readonly t: string;
  readonly id: string;
}

const insert = insertInto('field_history');

export async function insertDisplaced(
  db: Writer,
  { uid, t, id }: RowKey,
  { path, value, stamp, why }: Displaced,
  { byOp, at, device }: Cause,
): Promise<void> {
  const kept = { path, value: JSON.stringify(value), stamp, why };
  await insert(db, { uid, t, id, ...kept, by_op: byOp, at, device });
}

/** True when a value of this path and stamp is already stored, whatever displaced it. */
export const isDisplacedAlready = statement<RowKey & { path: string; stamp: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select('at')
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id, path: p.path, stamp: p.stamp }))
    .limit(1),
).exists;

/** The displaced values of one row, newest first, at most `limit`. */
export const listHistory = statement<RowKey & { limit: number }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'value', 'at', 'why', 'device', 'by_op as by'])
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id }))
    .orderBy('at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(p.limit),
).map(readEntry).all;

/** The values of one row that an op overwrote unseen, in the order in which it did. */
export const listReplaced = statement<RowKey & { byOp: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'value', 'stamp'])
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id, by_op: p.byOp, why: 'replaced' }))
    .orderBy(sql`rowid`),
).map((entry) => ({ ...entry, value: JSON.parse(entry.value) as Json })).all;

/** The displaced values of all rows of an account, oldest first. */
export const listAllHistory = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['t', 'id', 'path', 'value', 'at', 'why', 'device', 'by_op as by'])
    .where('uid', '=', p.uid)
    .orderBy('at')
    .orderBy(sql`rowid`),
).map(readEntry).all;

/**
 * Deletes the oldest of the values that were displaced at or before a moment (ms), at most `limit`; returns how many.
 */
export const deleteHistoryUntil = statement<{ until: number; limit: number }>()((db, p) =>
  db.deleteFrom('field_history').where(
    sql`rowid`,
    'in',
    db
      .selectFrom('field_history')
      .select(sql`rowid`.as('rowid'))
      .where('at', '<=', p.until)
      .orderBy('at')
      .limit(p.limit),
  ),
).run;

function readEntry<T extends { readonly value: string; readonly device: string | null }>({
  value,
  device,
  ...entry
}: T): Omit<T, 'value' | 'device'> & Pick<ReplacedValue, 'value' | 'device'> {
  return { ...entry, value: JSON.parse(value) as Json, ...(device === null ? {} : { device }) };
}
