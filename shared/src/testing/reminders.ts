/** Placements with dates, and the reminders planned for them; each test states only what it depends on. */
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import { EMPTY_ROUND, type Round } from '../placement/round/round-fields.ts';
import { listRounds } from '../placement/round/test-round.ts';
import { EMPTY_SEASON, type PlacementSeason } from '../placement/fields/season.ts';
import { planReminders, type RemindablePlacement } from '../reminder/plan.ts';
import { DEFAULT_PREFERENCES, type ReminderPreferences } from '../reminder/preferences.ts';
import type { PlacementWithRounds, RemindableRound } from '../reminder/reminder-events.ts';
import { buildPlacement, type PlacementOverrides } from './builders.ts';

export const KOLKATA = 'Asia/Kolkata';

interface WithRounds {
  readonly rounds?: readonly RemindableRound[];
  readonly outcome?: PlacementSeason['outcome'];
}

/** A placement with these rounds, and its test if it has one. */
export function buildPlacementWithRounds(
  overrides: PlacementOverrides & { readonly _id?: string } = {},
  { rounds = [], outcome = null }: WithRounds = {},
): PlacementWithRounds {
  const placement = { ...buildPlacement(overrides), season: { ...EMPTY_SEASON, outcome } };
  return { ...placement, rounds: listRounds(placement, rounds) };
}

/** By default a technical round of the placement of `buildPlacement`. */
export function buildRound(startsAt: string, overrides: Partial<RemindableRound> = {}): Round {
  return {
    ...EMPTY_ROUND,
    _id: 'r1',
    placementId: buildPlacement()._id,
    kind: 'technical',
    startsAt,
    ...overrides,
  };
}

/** By default a placement without reminder times of its own. */
export function buildRemindable(
  overrides: PlacementOverrides & { readonly _id?: string },
  {
    own = null,
    snooze = null,
    ...more
  }: Partial<Pick<RemindablePlacement, 'own' | 'snooze'>> & WithRounds = {},
): RemindablePlacement {
  return { placement: buildPlacementWithRounds(overrides, more), own, snooze };
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
