/** What the current roster says of the student behind an account, and what the account's profile has of it. */
import { sql } from 'kysely';
import { insertInto, statement } from '../../../platform/db/statement.ts';

/** A student of the current roster, as JSON, and when that was saved (ms). */
export const findStudent = statement<{ emailKey: string }>()((db, p) =>
  db
    .selectFrom('roster_students as s')
    .innerJoin('rosters as r', 'r.id', 's.roster_id')
    .where('r.state', '=', 'current')
    .where('s.email_key', '=', p.emailKey)
    .select(['s.facts', 's.roll_key as rollKey', 'r.saved_at as savedAt']),
).get;

/** The facts that the college confirmed in the profile of an account, as JSON. */
export const findConfirmed = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('college_records')
    .where('user_id', '=', p.userId)
    .select(['facts', 'confirmed_at as confirmedAt']),
).get;

export const saveConfirmed = insertInto('college_records', ['user_id']);

export const deleteConfirmed = statement<{ userId: string }>()((db, p) =>
  db.deleteFrom('college_records').where('user_id', '=', p.userId),
).run;

export const hasConfirmed = statement()((db) =>
  db.selectFrom('college_records').select('user_id').limit(1),
).exists;

const NOTHING = sql.lit('');

/**
 * The accounts after one of them, or from the start (''), at most `limit`, and whether their profiles have other facts
 * than a roster: '' for none, of which no account has any.
 */
export const compareRecords = statement<{ rosterId: string; after: string; limit: number }>()(
  (db, p) =>
    db
      .selectFrom((of) =>
        of
          .selectFrom('users')
          .where('id', '>', p.after)
          .select(['id', 'email_key'])
          .orderBy('id')
          .limit(p.limit)
          .as('u'),
      )
      .leftJoin('college_addresses as a', 'a.user_id', 'u.id')
      .leftJoin('roster_students as first', (on) =>
        on.onRef('first.email_key', '=', 'a.email_key').on('first.roster_id', '=', p.rosterId),
      )
      .leftJoin('roster_students as second', (on) =>
        on.onRef('second.email_key', '=', 'u.email_key').on('second.roster_id', '=', p.rosterId),
      )
      .leftJoin('college_records as c', 'c.user_id', 'u.id')
      .select((is) => [
        'u.id',
        is
          .case()
          .when(
            is.fn.coalesce('first.facts', 'second.facts', NOTHING),
            '=',
            is.fn.coalesce('c.facts', NOTHING),
          )
          .then(is.lit(0))
          .else(is.lit(1))
          .end()
          .as('differs'),
      ])
      .orderBy('u.id'),
).all;
