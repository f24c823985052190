/**
 * What came due since this device last checked. All of it is stored, to be listed; what came due
 * while the app was open can also be shown in a notification.
 */
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import { reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { recordDueReminders } from '../../../data/database/reminder-records.ts';
import type { ReminderRecord } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { planRemindersNear, type PlanSources } from './reminder-plan.ts';
import { readLastEditedAt } from './last-edited-at.ts';
import { resolveReminders, type ReadSources } from './resolved-reminders.ts';

export interface DueCheckOptions {
  readonly db: UserDatabase;
  readonly sources: PlanSources;
  readonly readSources: ReadSources;
  readonly now: number;
  readonly timeZone: string;
  /** Since when this tab has been checking: what was due before came due while no tab was open. Device time. */
  readonly checkingSince: number;
  /** Receives what could not be stored: what is due is found all the same. */
  readonly reportDefect: (error: unknown) => void;
}

export interface DueCheck {
  /** What came due while the app was open, for a date that lies ahead. */
  readonly fresh: readonly Reminder[];
  /** Notified reminders that need no answer any more. */
  readonly resolved: readonly ReminderRecord[];
  /** When the next reminder is due, in device time; null for not in the next days. */
  readonly nextAt: number | null;
}

/** The time of the check is recorded no more often than this: what is found twice is stored once. */
const RECORD_EVERY_MS = 60_000;

export async function checkDue(options: DueCheckOptions): Promise<DueCheck> {
  const { db, sources, now, timeZone, checkingSince, reportDefect } = options;
  const recordedAt = await db.readMeta('remindersLookedAt');
  // The first check of a device finds nothing older than itself: earlier reminders are not its concern.
  const checkedAt = recordedAt ?? Math.min(checkingSince, now);
  const near = await planRemindersNear(
    sources,
    { from: Math.min(checkedAt, now), to: now },
    timeZone,
  );
  const planned = near.map(({ reminder }) => reminder);
  const between = planned.filter(({ dueAt }) => dueAt > checkedAt && dueAt <= now);
  const due = await filterCurrent(db, between, sources.offsetMs);
  // A device without space for a record still has a student with a deadline.
  if (due.length > 0) await recordDueReminders(db, due, now).catch(reportDefect);
  const resolved = await resolveReminders(options);
  await recordCheck(db, recordedAt, now).catch(reportDefect);
  const ahead = planned.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
  return {
    fresh: due.filter(({ dueAt, endsAt }) => dueAt >= checkingSince && endsAt > now),
    resolved,
    nextAt: ahead.length > 0 ? ahead.reduce((a, b) => Math.min(a, b)) : null,
  };
}

/** What other devices did since the last sync is not here yet: what came due of that must be found by a later check. */
async function recordCheck(
  db: UserDatabase,
  recordedAt: number | undefined,
  now: number,
): Promise<void> {
  const { lastOkAt = null } = (await db.readMeta('status')) ?? {};
  const upTo = Math.min(now, lastOkAt ?? now);
  if (recordedAt === undefined || Math.abs(upTo - recordedAt) >= RECORD_EVERY_MS)
    await db.writeMeta('remindersLookedAt', upTo);
}

/** Drops what was due before the student last edited its date; of each event only the latest is left. */
async function filterCurrent(
  db: UserDatabase,
  due: readonly Reminder[],
  offsetMs: number,
): Promise<readonly Reminder[]> {
  if (due.length === 0) return [];
  const lastEditedAt = await readLastEditedAt(db, due);
  const meant = due.filter((one) => one.dueAt > lastEditedAt(one) - offsetMs);
  return [...new Map(meant.map((one) => [reminderTag(one), one])).values()];
}
