/** When to check a user's reminders next. Whoever changes what reminders depend on writes 0. */
import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface ReminderSchedule {
  readonly userId: string;
  /** Milliseconds since 1970; 0 once something changed. */
  readonly nextAt: number;
}

const firstStatement = statement<{ now: number }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('next_at', '<=', p.now)
    .orderBy('next_at')
    .limit(1)
    .select(['user_id as userId', 'next_at as nextAt']),
);

const farStatement = statement<{ latest: number }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('next_at', '>', p.latest)
    .orderBy('next_at', 'desc')
    .limit(1)
    .select(['user_id as userId', 'next_at as nextAt']),
);

/**
 * The user who has waited longest for a check by `now`; undefined when no check is due. A moment after
 * `latest` was written by a wrong clock: no check is postponed that long.
 */
export async function findNextDueSchedule(
  db: Reader,
  { now, latest }: { readonly now: number; readonly latest: number },
): Promise<ReminderSchedule | undefined> {
  return (await firstStatement.get(db, { now })) ?? (await farStatement.get(db, { latest }));
}

export const recheckAllUsers = statement()((db) =>
  db.updateTable('reminder_due').set({ next_at: 0 }),
).run;

/** Sets the next check, unless the stored moment is no longer `at`: then something changed, and nothing is written. */
export const updateReminderSchedule = statement<ReminderSchedule & { at: number }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ next_at: p.nextAt })
    .where('user_id', '=', p.userId)
    .where('next_at', '=', p.at),
).affects;

/** The next check of this user; undefined for a user without any target for reminders. */
export const findReminderSchedule = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('user_id', '=', p.userId)
    .select(['user_id as userId', 'next_at as nextAt']),
).get;

/**
 * Ends the checks of a user without any target for reminders, unless something changed meanwhile. A user with
 * a subscription stays: that it cannot be reached now may be caused by our keys or our clock.
 */
export const deleteReminderSchedule = statement<ReminderSchedule>()((db, p) =>
  db
    .deleteFrom('reminder_due')
    .where('user_id', '=', p.userId)
    .where('next_at', '=', p.nextAt)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('push_subscriptions')
            .where('push_subscriptions.user_id', '=', p.userId)
            .select('push_subscriptions.id'),
        ),
      ),
    ),
).run;
