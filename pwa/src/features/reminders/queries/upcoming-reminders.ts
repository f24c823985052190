import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  planReminders,
  type RemindablePlacement,
  type Reminder,
} from '@shortlist/shared/reminder/plan.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import {
  lastMomentOf,
  openReminderEvents,
  type PlacementWithRounds,
} from '@shortlist/shared/reminder/reminder-events.ts';
import { useMemo } from 'react';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { DAY_MS, EARLIEST_MS, toRemindable } from '../schedule/reminder-plan.ts';
import { useReminderPreferences } from './reminder-preferences.ts';

export interface UpcomingReminder {
  readonly reminder: Reminder;
  readonly placement: PlacementWithRounds;
}

/** The next reminders of the plan, the earliest first; undefined while they are being read. */
export function useUpcomingReminders(
  count: number,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly UpcomingReminder[] | undefined {
  const placements = usePlacements();
  const preferences = useReminderPreferences();
  return useMemo(() => {
    if (placements === undefined || preferences === undefined) return undefined;
    return listUpcomingReminders(placements.map(toRemindable), preferences, {
      count,
      timeZone,
      nowMs,
    });
  }, [placements, preferences, count, timeZone, nowMs]);
}

interface UpcomingRemindersOptions {
  readonly count: number;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** Of thousands of placements only those are planned whose reminders can be among the first `count`. */
export function listUpcomingReminders(
  reminded: readonly RemindablePlacement[],
  preferences: ReminderPreferences,
  { count, timeZone, nowMs }: UpcomingRemindersOptions,
): readonly UpcomingReminder[] {
  let next: readonly UpcomingReminder[] = [];
  for (const { one, firstAt } of sortByNextDate(reminded, wallTimeIn(nowMs - DAY_MS, timeZone))) {
    const last = next[count - 1];
    const isTooLate = last && firstAt > wallTimeIn(last.reminder.dueAt + EARLIEST_MS, timeZone);
    if (isTooLate) break;
    const { placement } = one;
    const ahead = planReminders(one, preferences, timeZone)
      .filter(({ dueAt }) => dueAt > nowMs)
      .map((reminder) => ({ reminder, placement }));
    next = [...next, ...ahead]
      .toSorted((a, b) => a.reminder.dueAt - b.reminder.dueAt)
      .slice(0, count);
  }
  return next;
}

/** Those with a date ahead. A snoozed one can come at any time before its date, so it comes first. */
function sortByNextDate(reminded: readonly RemindablePlacement[], from: string) {
  return reminded
    .flatMap((one) => {
      const ahead = openReminderEvents(one.placement).filter((event) => lastMomentOf(event) > from);
      const first = ahead.map(({ at }) => at).toSorted()[0];
      const isSnoozed = one.snooze || one.placement.rounds.some(({ snooze }) => snooze);
      return first === undefined ? [] : [{ one, firstAt: isSnoozed ? '' : first }];
    })
    .toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : a.firstAt > b.firstAt ? 1 : 0));
}
