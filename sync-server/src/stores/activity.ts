/** On which days accounts were used. Days are numbers, as the server's calendar counts them. */
import type { SqliteDatabase } from '../db/open.ts';
import { statement } from '../db/statement.ts';

interface Activity {
  readonly userId: string;
  readonly day: number;
  /** Milliseconds. */
  readonly at: number;
}

const addDay = statement<Activity>()((db, p) =>
  db
    .insertInto('activity')
    .values({ user_id: p.userId, day: p.day })
    .onConflict((conflict) => conflict.doNothing()),
);

const touchUser = statement<Activity>()((db, p) =>
  db.updateTable('users').set({ last_active_at: p.at }).where('id', '=', p.userId),
);

/** Notes that an account is used: the moment, and one row for the day. Does nothing when the account is gone. */
export function saveActivity(db: SqliteDatabase, activity: Activity): void {
  if (touchUser.run(db, activity) > 0) addDay.run(db, activity);
}

const countStatement = statement<object>()((db) =>
  db.selectFrom('activity').select((of) => of.fn.countAll<number>().as('n')),
);

/** How many rows there are: one for each account and day. */
export function countActivity(db: SqliteDatabase): number {
  return countStatement.get(db, {})?.n ?? 0;
}

const listStatement = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('activity').where('user_id', '=', p.userId).orderBy('day').select('day'),
);

/** The days on which an account was used, as far as they are kept, oldest first. */
export function listActiveDays(db: SqliteDatabase, userId: string): number[] {
  return listStatement.all(db, { userId }).map(({ day }) => day);
}

const lastStatement = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.userId).select('last_active_at as at'),
);

/** When an account was used last (ms); null when that is not known. */
export function findLastActive(db: SqliteDatabase, userId: string): number | null {
  return lastStatement.get(db, { userId })?.at ?? null;
}

const deleteStatement = statement<{ day: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('activity')
    .where((is) =>
      is(
        is.refTuple('user_id', 'day'),
        'in',
        is
          .selectFrom('activity')
          .where('day', '<', p.day)
          .limit(p.limit)
          .select(['user_id', 'day'])
          .$asTuple('user_id', 'day'),
      ),
    ),
);

/** Forgets days before this one, at most `limit` rows; gives how many. */
export function deleteActivityBefore(db: SqliteDatabase, day: number, limit: number): number {
  return deleteStatement.run(db, { day, limit });
}
