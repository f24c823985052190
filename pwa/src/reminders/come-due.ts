/**
 * What came due since this device last checked (requirement PWA-41). All of it is stored, to be listed; what came due
 * while the app was open can also be shown in a notification.
 */
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import { reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { noteDue, noteSeen, readUnseen } from '../db/reminder-records.ts';
import type { ReminderRecord } from '../db/reminder-tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { plannedNear, type PlanSources } from './planned-here.ts';
import { readSaidSince } from './said-since.ts';
import { settledOf } from './settled-here.ts';

export interface LookOptions {
  readonly db: UserDatabase;
  readonly sources: PlanSources;
  readonly now: number;
  readonly timeZone: string;
  /** Since when this tab has been checking: what was due before came due while no tab was open. Device time. */
  readonly lookingSince: number;
  /** Receives what could not be stored: what is due is found all the same. */
  readonly reportDefect: (error: unknown) => void;
}

export interface Looked {
  /** What came due while the app was open, for a date that lies ahead. */
  readonly fresh: readonly Reminder[];
  /** Notified reminders that need no answer any more. */
  readonly settled: readonly ReminderRecord[];
  /** When the next reminder is due, in device time; null for not in the next days. */
  readonly nextAt: number | null;
}

/** The time of the check is recorded no more often than this: what is found twice is stored once. */
const NOTED_EVERY_MS = 60_000;

/** Checks, stores what came due, and resolves what needs no answer any more. */
export async function lookAtDue(options: LookOptions): Promise<Looked> {
  const { db, sources, now, timeZone, lookingSince, reportDefect } = options;
  const noted = await db.readMeta('remindersLookedAt');
  // The first check of a device finds nothing older than itself: earlier reminders are not its concern.
  const lookedAt = noted ?? Math.min(lookingSince, now);
  const near = await plannedNear(sources, { from: Math.min(lookedAt, now), to: now }, timeZone);
  const planned = near.map(({ reminder }) => reminder);
  const between = planned.filter(({ dueAt }) => dueAt > lookedAt && dueAt <= now);
  const due = await stillMeant(db, between, sources.offsetMs);
  // A device without space for a record still has a student with a deadline.
  if (due.length > 0) await noteDue(db, due, now).catch(reportDefect);
  const settled = await settle(options);
  await noteLook(db, noted, now).catch(reportDefect);
  const ahead = planned.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
  return {
    fresh: due.filter(({ dueAt, endsAt }) => dueAt >= lookingSince && endsAt > now),
    settled,
    nextAt: ahead.length > 0 ? ahead.reduce((a, b) => Math.min(a, b)) : null,
  };
}

/** What other devices did since the last sync is not here yet: what came due of that must be found by a later check. */
async function noteLook(db: UserDatabase, noted: number | undefined, now: number): Promise<void> {
  const { lastOkAt = null } = (await db.readMeta('status')) ?? {};
  const upTo = Math.min(now, lastOkAt ?? now);
  if (noted === undefined || Math.abs(upTo - noted) >= NOTED_EVERY_MS)
    await db.writeMeta('remindersLookedAt', upTo);
}

/** Drops what was due before the student last edited its date; of each event only the latest is left. */
async function stillMeant(
  db: UserDatabase,
  due: readonly Reminder[],
  offsetMs: number,
): Promise<readonly Reminder[]> {
  if (due.length === 0) return [];
  const saidSince = await readSaidSince(
    db,
    due.map(({ placementId }) => placementId),
  );
  const meant = due.filter(
    ({ placementId, kind, dueAt }) => dueAt > saidSince(placementId, kind) - offsetMs,
  );
  return [...new Map(meant.map((one) => [reminderTag(one), one])).values()];
}

/** What was filled, deleted or given another date meanwhile needs no answer any more. */
async function settle({
  db,
  sources: { reminded },
  now,
  reportDefect,
}: LookOptions): Promise<readonly ReminderRecord[]> {
  const open = await readUnseen(db);
  if (open.length === 0) return [];
  const settled = await settledOf(db, reminded, open);
  const ids = settled.map(({ id }) => id);
  if (ids.length > 0) await noteSeen(db, ids, now).catch(reportDefect);
  return settled;
}
