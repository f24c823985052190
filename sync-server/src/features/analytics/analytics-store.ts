/**
 * Figures about accounts, and the live placements of all users, slice by slice, so that no request waits behind a million
 * rows. Moments in milliseconds; every query uses an index.
 */
import { type Kysely, sql, type SqlBool } from 'kysely';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import type { Reader } from '../../platform/db/database.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';
import type { Schema } from '../../platform/db/schema.ts';

interface Since {
  readonly since: number;
}

export const countActiveUsers = statement<Since>()((db, p) =>
  db
    .selectFrom('users')
    .where('last_active_at', '>', p.since)
    .select((of) => of.fn.countAll<number>().as('n')),
).count;

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
  'users.consent_at as consentAt',
  'rows.cells',
] as const;

const selectUsers = (db: Kysely<Schema>) =>
  db
    .selectFrom('users')
    .leftJoin('rows', (on) =>
      on
        .onRef('rows.uid', '=', 'users.id')
        .on('rows.t', '=', 'profile')
        .on('rows.id', '=', PROFILE_ROW_ID),
    )
    .select(LISTED_COLUMNS);

const newestStatement = statement<Since & { limit: number; offset: number }>()((db, p) =>
  selectUsers(db)
    .where('users.created_at', '>=', p.since)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
);

const findUser = statement<{ id: string }>()((db, p) =>
  selectUsers(db).where('users.id', '=', p.id),
).get;

type StoredUser = RowOf<typeof findUser>;

/** What an admin sees of a user. */
export interface ListedUser extends Omit<StoredUser, 'cells' | 'consentAt'> {
  readonly name: string;
}

/**
 * Undefined for a user who was born after `bornBy` (`YYYY-MM-DD`). A user without a date of birth counts as an adult,
 * unless the account needed a parent's consent.
 */
function listed({ cells, consentAt, ...user }: StoredUser, bornBy: string): ListedUser | undefined {
  const profile = cells === null ? undefined : rowTextToProfile(cells);
  const born = profile?.['dateOfBirth'];
  const day = typeof born === 'string' && born !== '' ? born : consentAt === null ? '' : '9999';
  const name = profile?.['name'];
  return day <= bornBy ? { ...user, name: typeof name === 'string' ? name : '' } : undefined;
}

function rowTextToProfile(cells: string): Readonly<Record<string, unknown>> {
  return (JSON.parse(cells) as { readonly f: Readonly<Record<string, unknown>> }).f;
}

/** The newest accounts since a moment of users who were born by a day, newest first. */
export async function listNewestUsers(
  db: Reader,
  { since, bornBy, limit }: Since & { readonly bornBy: string; readonly limit: number },
): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  for (let offset = 0; found.length < limit; offset += limit) {
    const page = await newestStatement.all(db, { since, limit, offset });
    found.push(...page.flatMap((user) => listed(user, bornBy) ?? []));
    if (page.length < limit) break;
  }
  return found.slice(0, limit);
}

/** One account; undefined when it is gone, or not to be listed. */
export async function findListedUser(
  db: Reader,
  { id, bornBy }: { readonly id: string; readonly bornBy: string },
): Promise<ListedUser | undefined> {
  const user = await findUser(db, { id });
  return user && listed(user, bornBy);
}

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
