/** A change of what the reminders of an account depend on makes their next check due. */
import { sql } from 'kysely';
import { statement } from '../../platform/db/statement.ts';

/** For an account that is checked at all. */
export const recheckReminders = statement<{ uid: string }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ next_at: 0 })
    .where('user_id', '=', p.uid)
    .where('next_at', '!=', 0),
).run;

/** For the accounts that added an opportunity: they follow its dates. */
export const recheckFollowers = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ next_at: 0 })
    .where('user_id', 'in', (of) =>
      of
        .selectFrom('rows')
        // Written out, so that the index of marks is used.
        .where('t', '=', sql.lit('mark'))
        .where('id', '=', p.id)
        .select('uid'),
    ),
).run;

/** For any account: its wishes are in its profile, also whether it wants reminders by mail. */
export const recheckWishes = statement<{ uid: string }>()((db, p) =>
  db
    .insertInto('reminder_due')
    .values({ user_id: p.uid, next_at: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: 0 })),
).run;

/** Something may have to be announced to an account, if it has a target. */
export const recheckAnnouncements = statement<{ uid: string }>()((db, p) =>
  db.updateTable('reminder_due').set({ announce_at: 0 }).where('user_id', '=', p.uid),
).run;
