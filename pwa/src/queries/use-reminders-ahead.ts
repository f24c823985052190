import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { planReminders, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import { useMemo } from 'react';
import { usePlacements, type PlacementView } from './use-placements.ts';
import { useReminderPreferences } from './use-reminder-preferences.ts';

export interface ReminderAhead {
  readonly reminder: Reminder;
  readonly placement: Placement;
}

/** The next reminders by the plan, the earliest first; undefined while they are being read. */
export function useRemindersAhead(
  count: number,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly ReminderAhead[] | undefined {
  const placements = usePlacements();
  const preferences = useReminderPreferences();
  return useMemo(() => {
    if (placements === undefined || preferences === undefined) return undefined;
    return remindersAhead(placements, preferences, { timeZone, nowMs }).slice(0, count);
  }, [placements, preferences, count, timeZone, nowMs]);
}

function remindersAhead(
  placements: readonly PlacementView[],
  preferences: ReminderPreferences,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly ReminderAhead[] {
  return placements
    .flatMap((placement) => {
      const { reminders: own = null, snooze = null } = placement;
      return planReminders({ placement, own, snooze }, preferences, timeZone)
        .filter(({ dueAt }) => dueAt > nowMs)
        .map((reminder) => ({ reminder, placement }));
    })
    .toSorted((a, b) => a.reminder.dueAt - b.reminder.dueAt);
}
