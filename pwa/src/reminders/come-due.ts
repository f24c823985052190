/**
 * What came due since this device looked last (requirement PWA-41). All of it is kept, to be listed; what came due while
 * somebody looked can also be told by a notification.
 */
import { reminderEvents, type Reminded, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import { reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { wallTimeIn } from '@shortlist/shared/lib/zoned-time.ts';
import type { Device } from '../db/device.ts';
import type { FeedDatabase } from '../db/feed-database.ts';
import { noteDue, noteSeen, readMissed } from '../db/reminder-records.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { plannedFor, readPlanSources, type PlanSources } from './planned-here.ts';
import { readSaidSince } from './said-since.ts';

export interface LookOptions {
  readonly db: UserDatabase;
  readonly feed?: FeedDatabase;
  readonly device: Pick<Device, 'now'>;
  readonly timeZone: string;
  /** Since when this window has been looking: what was due before came due while nobody did. Device time. */
  readonly lookingSince: number;
}

export interface Looked {
  /** What came due under our eyes, for something that lies ahead. */
  readonly fresh: readonly Reminder[];
  /** When the next reminder is due, by the device's clock; null for not in the next days. */
  readonly nextAt: number | null;
  readonly sources: PlanSources;
}

/** Looks, keeps what came due, and settles what is not to be met any more. */
export async function lookAtDue(options: LookOptions): Promise<Looked> {
  const { db, feed, device, timeZone, lookingSince } = options;
  const sources = await readPlanSources(db, feed);
  const now = device.now();
  // The first look finds nothing: what was before is no matter of this device.
  const lookedAt = (await db.readMeta('remindersLookedAt')) ?? now;
  const near = nearOnes(sources.reminded, { lookedAt, now, timeZone });
  const planned = near.flatMap((one) => plannedFor(one, sources, timeZone));
  const between = planned.filter(({ dueAt }) => dueAt > lookedAt && dueAt <= now);
  const due = await stillMeant(db, between, sources.offsetMs);
  await noteDue(db, due, now);
  await settle(db, sources.reminded, now);
  await db.writeMeta('remindersLookedAt', now);
  const ahead = planned.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
  return {
    fresh: due.filter(({ dueAt, endsAt }) => dueAt >= lookingSince && endsAt > now),
    nextAt: ahead.length > 0 ? ahead.reduce((a, b) => Math.min(a, b)) : null,
    sources,
  };
}

const DAY_MS = 86_400_000;
/** No reminder comes earlier than a week before, and quiet hours move it by less than a day. */
const EARLIEST_DAYS = 9;

/** Those with a date about now: what is far away needs no planning, however many companies a student keeps. */
function nearOnes(
  reminded: readonly Reminded[],
  { lookedAt, now, timeZone }: { lookedAt: number; now: number; timeZone: string },
): readonly Reminded[] {
  const from = wallTimeIn(Math.min(lookedAt, now) - DAY_MS, timeZone);
  const to = wallTimeIn(now + EARLIEST_DAYS * DAY_MS, timeZone);
  return reminded.filter(
    ({ placement, snooze }) =>
      snooze !== null || reminderEvents(placement).some(({ at }) => at > from && at < to),
  );
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

/** What was filled, deleted or given another date meanwhile is missed no more. */
async function settle(db: UserDatabase, reminded: readonly Reminded[], now: number): Promise<void> {
  const missed = await readMissed(db);
  if (missed.length === 0) return;
  const byId = new Map(reminded.map((one) => [one.placement._id, one.placement]));
  const settled = missed.filter(({ placementId, kind, eventAt }) => {
    const placement = byId.get(placementId);
    const events = placement ? reminderEvents(placement) : [];
    return !events.some((event) => event.kind === kind && event.at === eventAt);
  });
  await noteSeen(
    db,
    settled.map(({ id }) => id),
    now,
  );
}
