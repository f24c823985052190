import { sql } from 'kysely';
import { statement, type RowOf } from '../../../platform/db/statement.ts';

interface ReachQuery {
  readonly rosterId: string;
  readonly drive: string;
  /** The number of the drive in the feed. */
  readonly seq: number;
  readonly after: string;
  readonly limit: number;
}

/**
 * The students of a roster as JSON, in the order of their roll numbers, after one of them or from the start (''), each with
 * the account that has proved the address, and 1 for whether a device of it has the drive, and whether it added the drive
 * and has registered. Without accounts where no address is proved (`isProved` 0).
 */
export const listReach = statement<ReachQuery & { readonly isProved: number }>()((db, p) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('roster_students as s')
        .leftJoin('users as u', 'u.email_key', 's.email_key')
        .leftJoin('college_addresses as a', 'a.email_key', 's.email_key')
        .where('s.roster_id', '=', p.rosterId)
        .where('s.roll_key', '>', p.after)
        .orderBy('s.roll_key')
        .limit(p.limit)
        .select((is) => [
          's.roll_key',
          's.facts',
          is
            .case()
            .when(is.val(p.isProved), '=', is.lit(1))
            .then(is.fn.coalesce('a.user_id', 'u.id'))
            .end()
            .as('uid'),
        ])
        .as('s'),
    )
    .select((is) => [
      's.roll_key as rollKey',
      's.facts',
      's.uid',
      is
        .selectFrom('sessions as d')
        .whereRef('d.user_id', '=', 's.uid')
        .where('d.feed_seq', '>=', p.seq)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('devices'),
      is
        .selectFrom('rows as m')
        .whereRef('m.uid', '=', 's.uid')
        .where('m.t', '=', sql.lit('mark'))
        .where('m.id', '=', p.drive)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('marks'),
      is
        .selectFrom('rows as g')
        .whereRef('g.uid', '=', 's.uid')
        .where('g.t', '=', sql.lit('registration'))
        .where('g.id', '=', p.drive)
        .where('g.deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('registrations'),
    ])
    .orderBy('s.roll_key'),
).all;
export type Reached = RowOf<typeof listReach>;
