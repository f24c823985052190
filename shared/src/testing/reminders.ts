/** Placements to be reminded of, and what is planned for them; each test names only what it is about. */
import { wallTimeIn } from '../lib/zoned-time.ts';
import { planReminders, type Reminded } from '../reminder/plan.ts';
import { DEFAULT_PREFERENCES, type ReminderPreferences } from '../reminder/preferences.ts';
import { buildPlacement, type PlacementOverrides } from './builders.ts';

export const KOLKATA = 'Asia/Kolkata';

/** A placement without wishes of its own, unless told otherwise. */
export function reminded(
  overrides: PlacementOverrides & { readonly _id?: string },
  wishes: Partial<Pick<Reminded, 'own' | 'snooze'>> = {},
): Reminded {
  return { placement: buildPlacement(overrides), own: null, snooze: null, ...wishes };
}

/** The dates of a placement; those that are not given it has not. */
export function withDates(
  applicationDeadline: string | null,
  date: string | null = null,
  testDeadline: string | null = null,
): PlacementOverrides {
  return { deadlines: { applicationDeadline, testDeadline }, test: { date } };
}

/** The default wishes, and quiet hours. */
export function quietAt(from: string, to: string): ReminderPreferences {
  return { ...DEFAULT_PREFERENCES, quiet: { from, to } };
}

/** 'test 60 2026-11-22T09:00:00': what, how long before, and what the clock shows then. */
export function told(
  of: Reminded,
  preferences: ReminderPreferences = DEFAULT_PREFERENCES,
  zone: string = KOLKATA,
): readonly string[] {
  return planReminders(of, preferences, zone).map(
    ({ kind, lead, dueAt }) => `${kind} ${lead} ${wallTimeIn(dueAt, zone)}`,
  );
}
