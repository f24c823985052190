/** The plan of reminders as this device knows it: its own records with its own changes on top, and what the board says. */
import { planReminders, type Reminded, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import {
  DEFAULT_PREFERENCES,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import type { FeedDatabase } from '../db/feed-database.ts';
import { readFollowed } from '../db/followed-placements.ts';
import { clockOffset } from '../db/reminder-changes.ts';
import type { UserDatabase } from '../db/user-database.ts';

/** All that the plan is made of. */
export interface PlanSources {
  /** The live placements. */
  readonly reminded: readonly Reminded[];
  readonly preferences: ReminderPreferences;
  /** Server time minus device time. */
  readonly offsetMs: number;
}

/** Reads it. Not inside a transaction. */
export async function readPlanSources(db: UserDatabase, feed?: FeedDatabase): Promise<PlanSources> {
  const [rows, profile, offsetMs] = await Promise.all([
    db.view.where('[t+live]').equals(['placement', 1]).toArray(),
    db.view.get(['profile', PROFILE_ROW_ID]),
    clockOffset(db),
  ]);
  const views = rows.flatMap(({ placement }) => (placement ? [placement] : []));
  const followed = await readFollowed(db, views, feed);
  const reminded = followed.map((placement): Reminded => {
    const { reminders: own = null, snooze = null } = placement;
    return { placement, own, snooze };
  });
  return { reminded, preferences: profile?.preferences ?? DEFAULT_PREFERENCES, offsetMs };
}

/** The reminders of one placement, in the order in which they are due by the device's clock. */
export function plannedFor(
  reminded: Reminded,
  { preferences, offsetMs }: Pick<PlanSources, 'preferences' | 'offsetMs'>,
  timeZone: string,
): readonly Reminder[] {
  const planned = planReminders(reminded, preferences, timeZone);
  return planned
    .map((one) => (one.lead === 'snooze' ? { ...one, dueAt: one.dueAt - offsetMs } : one))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}
