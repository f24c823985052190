import { useMemo } from 'react';
import { remindersAhead, type ReminderAhead } from './reminders-ahead.ts';
import { usePlacements } from './use-placements.ts';
import { useReminderPreferences } from './use-reminder-preferences.ts';

export type { ReminderAhead } from './reminders-ahead.ts';

/** The next reminders of the plan, the earliest first; undefined while they are being read. */
export function useRemindersAhead(
  count: number,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly ReminderAhead[] | undefined {
  const placements = usePlacements();
  const preferences = useReminderPreferences();
  return useMemo(() => {
    if (placements === undefined || preferences === undefined) return undefined;
    const reminded = placements.map((placement) => {
      const { reminders: own = null, snooze = null } = placement;
      return { placement, own, snooze };
    });
    return remindersAhead(reminded, preferences, { count, timeZone, nowMs });
  }, [placements, preferences, count, timeZone, nowMs]);
}
