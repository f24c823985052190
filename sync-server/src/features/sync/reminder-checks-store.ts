/** A change of what the reminders of an account depend on makes their next check due. */
import { statement } from '../../platform/db/statement.ts';

/** For an account that is checked at all. */
export const recheckReminders = statement<{ uid: string }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ next_at: 0 })
    .where('user_id', '=', p.uid)
    .where('next_at', '!=', 0),
).run;

/** For any account: its wishes are in its profile, also whether it wants reminders by mail. */
export const recheckWishes = statement<{ uid: string }>()((db, p) =>
  db
    .insertInto('reminder_due')
    .values({ user_id: p.uid, next_at: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: 0 })),
).run;
