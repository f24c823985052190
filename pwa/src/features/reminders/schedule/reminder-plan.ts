/** By this device's own records, with its own changes on top, and the current opportunities. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { timeZoneOrFallback, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  planReminders,
  type RemindablePlacement,
  type Reminder,
} from '@shortlist/shared/reminder/plan.ts';
import {
  DEFAULT_PREFERENCES,
  LEAD_MINUTES,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import {
  lastMomentOf,
  openReminderEvents,
  type PlacementWithRounds,
} from '@shortlist/shared/reminder/reminder-events.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import { readClockOffset } from '../../../data/outbox/reminder-changes.ts';
import {
  readAllFollowedPlacements,
  type PlacementView,
} from '../../../data/feed/followed-placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';

export interface PlanSources {
  readonly reminded: readonly RemindablePlacement[];
  readonly preferences: ReminderPreferences;
  /** Server time minus device time (ms). */
  readonly offsetMs: number;
}

/** Not inside a transaction. A page passes the list that it has: reading all takes longer. */
export async function readPlanSources(
  db: UserDatabase,
  feed?: FeedDatabase,
  readPlacements = readAllFollowedPlacements,
): Promise<PlanSources> {
  const [placements, profile, offsetMs] = await Promise.all([
    readPlacements(db, feed),
    db.view.get(['profile', PROFILE_ROW_ID]),
    readClockOffset(db),
  ]);
  return {
    reminded: placements.map(toRemindable),
    preferences: profile?.preferences ?? DEFAULT_PREFERENCES,
    offsetMs,
  };
}

export function toRemindable(placement: PlacementView): RemindablePlacement {
  const { reminders: own = null, snooze = null } = placement;
  return { placement, own, snooze };
}

export async function readTimeZone(db: UserDatabase, ofDevice: string): Promise<string> {
  const profile = await db.view.get(['profile', PROFILE_ROW_ID]);
  return timeZoneOrFallback(profile?.preferences?.timeZone, ofDevice);
}

export interface PlannedReminder {
  readonly reminder: Reminder;
  readonly placement: PlacementWithRounds;
}

export const DAY_MS = 86_400_000;
/** No reminder comes earlier than the longest lead time, and quiet hours move it by less than a day. */
export const EARLIEST_MS = LEAD_MINUTES[0] * 60_000 + 2 * DAY_MS;

/** This many are planned before yielding to a tap. */
const CHUNK_SIZE = 100;

/**
 * The reminders of all placements with a date about that time, and some of before and after: what is far away needs
 * no planning, however many placements a student has. Each placement's are in the order in which they are due.
 */
export async function planRemindersNear(
  sources: PlanSources,
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
): Promise<readonly PlannedReminder[]> {
  const after = wallTimeIn(from - DAY_MS, timeZone);
  const before = wallTimeIn(to + EARLIEST_MS, timeZone);
  const near = sources.reminded.filter((one) => mayBeDue(one, { after, before }));
  const planned: PlannedReminder[] = [];
  for (const [index, one] of near.entries()) {
    if (index > 0 && index % CHUNK_SIZE === 0) await yieldToEventLoop();
    const { placement } = one;
    planned.push(
      ...planForPlacement(one, sources, timeZone).map((reminder) => ({ reminder, placement })),
    );
  }
  return planned;
}

/** A date lies between the two moments, or a reminder was postponed. */
function mayBeDue(
  { placement, snooze }: RemindablePlacement,
  { after, before }: { readonly after: WallTime; readonly before: WallTime },
): boolean {
  if (snooze !== null || placement.rounds.some((round) => round.snooze)) return true;
  return openReminderEvents(placement).some(
    (event) => lastMomentOf(event) > after && event.at < before,
  );
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The reminders of one placement, in the order in which they are due in device time. */
function planForPlacement(
  reminded: RemindablePlacement,
  { preferences, offsetMs }: Pick<PlanSources, 'preferences' | 'offsetMs'>,
  timeZone: string,
): readonly Reminder[] {
  const planned = planReminders(reminded, preferences, timeZone);
  return planned
    .map((one) => (one.lead === 'snooze' ? { ...one, dueAt: one.dueAt - offsetMs } : one))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}
