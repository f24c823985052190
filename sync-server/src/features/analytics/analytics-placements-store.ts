/**
 * The live placements of all users, slice by slice, so that no request waits behind a million rows. Moments in
 * milliseconds.
 */
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Placements that were added at or after `from` and before `to`. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Written out, so that SQLite uses the index of live placements by age. */
const isLive = sql<SqlBool>`rows.t = 'placement' and rows.deleted_at is null`;

const endStatement = statement<{ from: number; size: number }>()((db, p) =>
  db
    .selectFrom('rows')
    .where(isLive)
    .where('created_at', '>=', p.from)
    .orderBy('created_at')
    .offset(p.size)
    .limit(1)
    .select('created_at as at'),
);

/** The moment before which about `size` placements were added since `from`; undefined when there are fewer. */
export async function findSliceEnd(
  db: Reader,
  from: number,
  size: number,
): Promise<number | undefined> {
  const at = await endStatement.value(db, { from, size });
  // More than that at one moment came with one upload, and stay together.
  return at === undefined ? undefined : Math.max(at, from + 1);
}

/** No column: otherwise SQLite uses an index of accounts instead, and reads all their rows. */
const uid = sql<string>`coalesce(rows.uid, '')`;

/** How many live placements each student added in a slice. */
export const listStudentCounts = statement<Slice>()((db, p) =>
  db
    .selectFrom('rows')
    .where(isLive)
    .where('created_at', '>=', p.from)
    .where('created_at', '<', p.to)
    .groupBy(uid)
    .select([uid.as('uid'), (of) => of.fn.countAll<number>().as('n')]),
).all;

/** The cells of the live placements that were added in a slice, as JSON. */
export const listAddedCells = statement<Slice>()((db, p) =>
  db
    .selectFrom('rows')
    .where(isLive)
    .where('created_at', '>=', p.from)
    .where('created_at', '<', p.to)
    .select('cells'),
).values;
