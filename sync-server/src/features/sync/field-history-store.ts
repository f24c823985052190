import type { Json } from '@shortlist/shared/lib/json.ts';
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import type { Writer } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';

interface RowKey {
  readonly uid: string;
  readonly t: string;
  readonly id: string;
}

/** A value that an op overwrote unseen. */
export type Replaced = Pick<Displaced, 'path' | 'value' | 'stamp'>;

/** The value, the op that displaced it, when that was admitted (ms), and the kind of device that it came from. */
interface DisplacedRecord extends RowKey {
  readonly value: Displaced;
  readonly byOp: string;
  readonly at: number;
  readonly device: string | null;
}

const insertStatement = statement<
  RowKey & Omit<Displaced, 'value'> & Omit<DisplacedRecord, 'value'> & { value: string }
>()((db, p) =>
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
    device: p.device,
  }),
);

export async function insertDisplaced(
  db: Writer,
  records: readonly DisplacedRecord[],
): Promise<void> {
  const rows = records.map(({ value, ...record }) => ({
    ...record,
    ...value,
    value: JSON.stringify(value.value),
  }));
  await insertStatement.runEach(db, rows);
}

/** Which displaced values of one row are stored, by their cell and stamp. */
export const listDisplacedStamps = statement<RowKey>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'stamp'])
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id })),
).all;

/** The displaced values of one row, newest first, at most `limit`. */
export const listHistory = statement<RowKey & { limit: number }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'value', 'at', 'why', 'device', 'by_op as by'])
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id }))
    .orderBy('at', 'desc')
    .orderBy('n', 'desc')
    .limit(p.limit),
).map(readEntry).all;

/** The values of one row that an op overwrote unseen, in the order in which it did. */
export const listReplaced = statement<RowKey & { byOp: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['path', 'value', 'stamp'])
    .where((is) => is.and({ uid: p.uid, t: p.t, id: p.id, by_op: p.byOp, why: 'replaced' }))
    .orderBy('n'),
).map((entry) => ({ ...entry, value: JSON.parse(entry.value) as Json })).all;

/** The displaced values of all rows of an account, oldest first. */
export const listAllHistory = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('field_history')
    .select(['t', 'id', 'path', 'value', 'at', 'why', 'device', 'by_op as by'])
    .where('uid', '=', p.uid)
    .orderBy('at')
    .orderBy('n'),
).map(readEntry).all;

/** Deletes those of the oldest `limit` values that were displaced at or before a moment (ms); returns how many. */
export const deleteHistoryUntil = statement<{ until: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('field_history')
    .where('n', 'in', (of) =>
      of.selectFrom('field_history').select('n').orderBy('n').limit(p.limit),
    )
    .where('at', '<=', p.until),
).run;

function readEntry<T extends { readonly value: string; readonly device: string | null }>({
  value,
  device,
  ...entry
}: T): Omit<T, 'value' | 'device'> & Pick<ReplacedValue, 'value' | 'device'> {
  return { ...entry, value: JSON.parse(value) as Json, ...(device === null ? {} : { device }) };
}
