import { useMemo } from 'react';
import { listUpcomingReminders, type UpcomingReminder } from './upcoming-reminders.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { useReminderPreferences } from './use-reminder-preferences.ts';

export type { UpcomingReminder } from './upcoming-reminders.ts';

/** The next reminders of the plan, the earliest first; undefined while they are being read. */
export function useUpcomingReminders(
  count: number,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly UpcomingReminder[] | undefined {
  const placements = usePlacements();
  const preferences = useReminderPreferences();
  return useMemo(() => {
    if (placements === undefined || preferences === undefined) return undefined;
    const reminded = placements.map((placement) => {
      const { reminders: own = null, snooze = null } = placement;
      return { placement, own, snooze };
    });
    return listUpcomingReminders(reminded, preferences, { count, timeZone, nowMs });
  }, [placements, preferences, count, timeZone, nowMs]);
}
