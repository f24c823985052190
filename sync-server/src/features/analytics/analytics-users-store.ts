/** Figures about accounts. Moments in milliseconds; every query uses an index. */
import { sql, type Kysely, type SqlBool } from 'kysely';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';
import type { Schema } from '../../platform/db/schema.ts';

interface Since {
  readonly since: number;
}

/** The number of accounts that were used after a moment. */
export const countActiveUsers = statement<Since>()((db, p) =>
  db
    .selectFrom('users')
    .where('last_active_at', '>', p.since)
    .select((of) => of.fn.countAll<number>().as('n')),
).count;

/** The number of accounts that are new since a moment. */
export const countNewUsers = statement<Since>()((db, p) =>
  db
    .selectFrom('users')
    .where('created_at', '>=', p.since)
    .select((of) => of.fn.countAll<number>().as('n')),
).count;

/** The number of accounts of each role; a role without accounts is left out. */
export const countUsersByRole = statement()((db) =>
  db
    .selectFrom('users')
    .groupBy('role')
    .select(['role', (of) => of.fn.countAll<number>().as('n')]),
).all;

const LISTED_COLUMNS = [
  'users.id',
  'users.email',
  'users.role',
  'users.created_at as createdAt',
  sql<string>`coalesce(json_extract(rows.cells, '$.f.name'), '')`.as('name'),
] as const;

/**
 * False for a date of birth after this day. A user without a date of birth counts as an adult, unless the
 * account needed a parent's consent.
 */
const isAdultSql = (bornBy: unknown) =>
  sql<SqlBool>`coalesce(
    nullif(json_extract(rows.cells, '$.f.dateOfBirth'), ''),
    iif(users.consent_at is null, '', '9999')
  ) <= ${bornBy}`;

/** What an admin sees of users who were not born after `bornBy` (`YYYY-MM-DD`). */
const selectListed = (db: Kysely<Schema>, bornBy: string) =>
  db
    .selectFrom('users')
    .leftJoin('rows', (on) =>
      on
        .onRef('rows.uid', '=', 'users.id')
        .on('rows.t', '=', 'profile')
        .on('rows.id', '=', PROFILE_ROW_ID),
    )
    .where(isAdultSql(bornBy))
    .select(LISTED_COLUMNS);

/** The newest accounts since a moment, newest first. */
export const listNewestUsers = statement<Since & { bornBy: string; limit: number }>()((db, p) =>
  selectListed(db, p.bornBy)
    .where('users.created_at', '>=', p.since)
    .orderBy('users.created_at', 'desc')
    .orderBy(sql`users.rowid`, 'desc')
    .limit(p.limit),
).all;

export type ListedUser = RowOf<typeof listNewestUsers>;

/** One account; undefined when it is gone, or not to be listed. */
export const findListedUser = statement<{ id: string; bornBy: string }>()((db, p) =>
  selectListed(db, p.bornBy).where('users.id', '=', p.id),
).get;
