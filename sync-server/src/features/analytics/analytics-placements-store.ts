/**
 * Figures about the live placements of all users. Totals are counted as rows are written; figures of a period
 * are counted slice by slice, so that no request waits behind a million rows. Moments in milliseconds.
 */
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';

/** All live placements, by their values. */
export const listKindCounts = statement()((db) =>
  db
    .selectFrom('placement_counts')
    .where('n', '>', 0)
    .select(['status', 'job_type as jobType', 'category', 'n']),
).all;

export type KindCount = RowOf<typeof listKindCounts>;

/** The companies with the most live placements, in descending order. */
export const listTopCompanies = statement<{ limit: number }>()((db, p) =>
  db
    .selectFrom('company_counts')
    .orderBy('n', 'desc')
    .orderBy('company')
    .limit(p.limit)
    .select(['company', 'n']),
).all;

export type CompanyCount = RowOf<typeof listTopCompanies>;

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

/** The unary plus keeps the database from using an index of accounts instead, and reading all their rows. */
const uid = sql<string>`+rows.uid`;

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

/** The values of the live placements that were added in a slice. */
export const listAddedPlacements = statement<Slice>()((db, p) =>
  db
    .selectFrom('rows')
    .where(isLive)
    .where('created_at', '>=', p.from)
    .where('created_at', '<', p.to)
    .select([
      sql<string>`coalesce(json_extract(cells, '$.f.status'), 'form_not_filled')`.as('status'),
      sql<string>`coalesce(json_extract(cells, '$.f.jobType'), 'fte')`.as('jobType'),
      sql<string>`coalesce(json_extract(cells, '$.f.category'), 'on_campus')`.as('category'),
      sql<string>`coalesce(json_extract(cells, '$.f.company'), '')`.as('company'),
    ]),
).all;
