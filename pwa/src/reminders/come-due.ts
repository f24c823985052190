/**
 * What came due since this device looked last (requirement PWA-41). All of it is kept, to be listed; what came due while
 * somebody looked can also be told by a notification.
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
  /** What the plan is made of, as it is now. */
  readonly sources: PlanSources;
  readonly now: number;
  readonly timeZone: string;
  /** Since when this window has been looking: what was due before came due while nobody did. Device time. */
  readonly lookingSince: number;
  /** Told what could not be written down: what is due is found all the same. */
  readonly reportDefect: (error: unknown) => void;
}

export interface Looked {
  /** What came due under our eyes, for something that lies ahead. */
  readonly fresh: readonly Reminder[];
  /** What was told and is not to be met any more. */
  readonly settled: readonly ReminderRecord[];
  /** When the next reminder is due, by the device's clock; null for not in the next days. */
  readonly nextAt: number | null;
}

/** How far was looked is noted no oftener than this: what is found twice is kept once. */
const NOTED_EVERY_MS = 60_000;

/** Looks, keeps what came due, and settles what is not to be met any more. */
export async function lookAtDue(options: LookOptions): Promise<Looked> {
  const { db, sources, now, timeZone, lookingSince, reportDefect } = options;
  const noted = await db.readMeta('remindersLookedAt');
  // The first look of a device finds nothing older than itself: what was before is no matter of it.
  const lookedAt = noted ?? Math.min(lookingSince, now);
  const near = await plannedNear(sources, { from: Math.min(lookedAt, now), to: now }, timeZone);
  const planned = near.map(({ reminder }) => reminder);
  const between = planned.filter(({ dueAt }) => dueAt > lookedAt && dueAt <= now);
  const due = await stillMeant(db, between, sources.offsetMs);
  // A device without room for a note still has a student with a deadline.
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

/** What others did since the last sync is not here yet: what came due of that is to be found by a later look. */
async function noteLook(db: UserDatabase, noted: number | undefined, now: number): Promise<void> {
  const { lastOkAt = null } = (await db.readMeta('status')) ?? {};
  const upTo = Math.min(now, lastOkAt ?? now);
  if (noted === undefined || Math.abs(upTo - noted) >= NOTED_EVERY_MS)
    await db.writeMeta('remindersLookedAt', upTo);
}

/** Drops what was due before the student said otherwise; of each event only the latest is left. */
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
