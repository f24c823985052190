/**
 * What came due on this device, and which process notifies of it: a page and the worker may handle the same reminder,
 * and only one of them may ring. All times are device time.
 */
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import type { ReminderRecord } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

/** A reminder as it is stored: how long before the event it was no longer matters. */
export type DueReminder = Omit<Reminder, 'lead'>;

const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Records that these came due, unless that is known, and deletes what is long past. */
export async function recordDueReminders(
  db: UserDatabase,
  due: readonly DueReminder[],
  nowMs: number,
): Promise<void> {
  await db.transaction('rw', db.reminders, async () => {
    const known = await db.reminders.bulkGet(due.map(({ id }) => id));
    const fresh = due.filter((_, index) => known[index] === undefined);
    if (fresh.length > 0)
      await db.reminders.bulkPut(fresh.map((reminder) => recordOf(reminder, null)));
    await db.reminders
      .where('dueAt')
      .below(nowMs - RETENTION_DAYS * DAY_MS)
      .delete();
  });
}

/**
 * Claims these for the caller, and returns those that were not notified before: for them the device may ring. One
 * that the student has seen in the app needs no ringing either.
 */
export async function claimNotifications(
  db: UserDatabase,
  due: readonly DueReminder[],
  nowMs: number,
): Promise<readonly DueReminder[]> {
  return db.transaction('rw', db.reminders, async () => {
    const known = await db.reminders.bulkGet(due.map(({ id }) => id));
    const unclaimed = due.filter((_, index) => {
      const record = known[index];
      return !record || (record.shownAt === null && record.seenAt === null);
    });
    await db.reminders.bulkPut(unclaimed.map((reminder) => recordOf(reminder, nowMs)));
    return unclaimed;
  });
}

/** Records that none of these could be shown after all: they are missed, and listed as such. */
export async function releaseNotifications(
  db: UserDatabase,
  ids: readonly string[],
): Promise<void> {
  await db.reminders.where('id').anyOf(ids).modify({ shownAt: null });
}

export async function recordSeenReminders(
  db: UserDatabase,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await db.reminders
    .where('id')
    .anyOf(ids)
    .filter(({ seenAt }) => seenAt === null)
    .modify({ seenAt: nowMs });
}

/** Those that the student has not answered in the app, notified or not. */
export function readUnseenReminders(db: UserDatabase): Promise<readonly ReminderRecord[]> {
  return db.reminders.filter(({ seenAt }) => seenAt === null).toArray();
}

/** Those that could neither be shown nor were seen in the app. */
export function readMissedReminders(db: UserDatabase): Promise<readonly ReminderRecord[]> {
  return db.reminders
    .filter(({ shownAt, seenAt }) => shownAt === null && seenAt === null)
    .toArray();
}

function recordOf(reminder: DueReminder, shownAt: number | null): ReminderRecord {
  const { id, placementId, kind, roundId, eventAt, allDay, dueAt, endsAt } = reminder;
  const date = { kind, roundId, eventAt, allDay };
  return { id, placementId, ...date, dueAt, endsAt, shownAt, seenAt: null };
}
