/**
 * When the student last edited something that reminders depend on: a reminder that was due before is not
 * shown. So a placement that is added late gets only its later reminders, and one that was
 * marked as filled by mistake does not show the reminders it missed.
 */
import type { PlacementPath } from '../placement/fields/placement-cells.ts';
import {
  GROUP_OF_KIND,
  OWN_REMINDERS_PATH,
  TIME_ZONE_PATH,
  type PreferencePath,
  type ReminderKind,
} from './preferences.ts';

/** When (ms, server time) the value at a path was written; undefined where there is none. */
export type WrittenAt = (path: string) => number | undefined;

/** When the values of the rows were written on which a reminder depends. */
export interface WrittenRows {
  readonly placement: WrittenAt;
  readonly profile: WrittenAt;
  /** Of a round that is a row of its own. */
  readonly round?: WrittenAt | undefined;
}

/**
 * The cells of a placement on which a reminder of each kind depends. A date that follows the opportunity counts as
 * written when it was copied: when the opportunity moves a deadline nearer, its reminders are due at once.
 */
const DATE_PATHS: Readonly<Record<ReminderKind, readonly PlacementPath[]>> = {
  deadline: ['deadlines.applicationDeadline'],
  test: ['test.date', 'test.status'],
  testDeadline: ['deadlines.testDeadline', 'test.date', 'test.status'],
  round: [],
  result: [],
};
/** Of the first test, when it is asked how it went. */
const TEST_END_PATHS = [
  'test.date',
  'test.duration',
  'test.status',
  'deadlines.testDeadline',
] as const satisfies readonly PlacementPath[];
/** The last is written when a deleted row is restored. A round moves to another placement when two are merged. */
const ROUND_PATHS = ['placementId', 'startsAt', 'result', '_alive'] as const;
const ROUND_END_PATHS = [...ROUND_PATHS, 'kind', 'endsAt'] as const;
const OTHER_PATHS = ['status', 'outcome', OWN_REMINDERS_PATH, '_alive'] as const;

/** 0 when nothing was ever written. */
export function lastEditedAt(kind: ReminderKind, written: WrittenRows): number {
  const { placement, profile, round } = written;
  const preferencePaths: readonly PreferencePath[] = [
    `reminders.${GROUP_OF_KIND[kind]}`,
    'reminders.quiet',
    TIME_ZONE_PATH,
  ];
  const isEnd = kind === 'result';
  const datePaths = isEnd && !round ? TEST_END_PATHS : DATE_PATHS[kind];
  const times = [
    ...[...datePaths, ...OTHER_PATHS].map(placement),
    ...(round ? (isEnd ? ROUND_END_PATHS : ROUND_PATHS).map(round) : []),
    ...preferencePaths.map(profile),
  ];
  return Math.max(0, ...times.filter((at) => at !== undefined));
}
