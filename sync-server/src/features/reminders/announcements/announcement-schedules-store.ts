/** When to look for announcements to an account next. Whoever announces something writes 0. */
import { statement } from '../../../platform/db/statement.ts';
import type { ReminderSchedule } from '../reminder-schedules-store.ts';

/** The account that has waited longest by `now`; undefined when none has to be looked at. */
export const findNextAnnouncementTurn = statement<{ now: number }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('announce_at', '<=', p.now)
    .orderBy('announce_at')
    .limit(1)
    .select(['user_id as userId', 'announce_at as nextAt'])
    .$narrowType<{ nextAt: number }>(),
).get;

/** Sets the next look, null for none, unless the stored moment is no longer `at`: then there is news, and nothing is written. */
export const updateAnnouncementTurn = statement<{
  userId: string;
  at: number;
  nextAt: number | null;
}>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ announce_at: p.nextAt })
    .where('user_id', '=', p.userId)
    .where('announce_at', '=', p.at),
).affects;

export const isAnnouncementTurn = statement<ReminderSchedule>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('user_id', '=', p.userId)
    .where('announce_at', '=', p.nextAt)
    .select('user_id'),
).exists;
