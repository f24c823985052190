/** Placements with dates, and the reminders planned for them; each test states only what it depends on. */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import { planReminders, type RemindablePlacement } from '../reminder/plan.ts';
import { DEFAULT_PREFERENCES, type ReminderPreferences } from '../reminder/preferences.ts';
import { buildPlacement, type PlacementOverrides } from './builders.ts';

export const KOLKATA = 'Asia/Kolkata';

/** By default a placement without reminder times of its own. */
export function buildRemindable(
  overrides: PlacementOverrides & { readonly _id?: string },
  wishes: Partial<Pick<RemindablePlacement, 'own' | 'snooze'>> = {},
): RemindablePlacement {
  return { placement: buildPlacement(overrides), own: null, snooze: null, ...wishes };
}

/** A placement with these dates; omitted ones are not set. */
export function withDates(
  applicationDeadline: string | null,
  date: string | null = null,
  testDeadline: string | null = null,
): PlacementOverrides {
  return { deadlines: { applicationDeadline, testDeadline }, test: { date } };
}

/** The default preferences with quiet hours. */
export function withQuietHours(from: string, to: string): ReminderPreferences {
  return { ...DEFAULT_PREFERENCES, quiet: { from, to } };
}

/** 'test 60 2026-11-22T09:00:00': kind, lead time, and the wall-clock time when it is due. */
export function describePlanned(
  of: RemindablePlacement,
  preferences: ReminderPreferences = DEFAULT_PREFERENCES,
  zone: string = KOLKATA,
): readonly string[] {
  return planReminders(of, preferences, zone).map(
    ({ kind, lead, dueAt }) => `${kind} ${lead} ${wallTimeIn(dueAt, zone)}`,
  );
}
