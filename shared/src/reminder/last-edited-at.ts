/**
 * When the student last edited something that reminders depend on: a reminder that was due before is not
 * shown. So a placement that is added late gets only its later reminders, and one that was
 * marked as filled by mistake does not show the reminders it missed.
 */
import type { PlacementPath } from '../placement/placement-fields.ts';
import {
  GROUP_OF_KIND,
  OWN_REMINDERS_PATH,
  TIME_ZONE_PATH,
  type PreferencePath,
  type ReminderKind,
} from './preferences.ts';

/** When (ms, server time) the value at a path was written; undefined where there is none. */
export type WrittenAt = (path: string) => number | undefined;

/**
 * The paths on which a reminder of each kind depends. A date that follows the opportunity counts as written
 * when it was copied: when the opportunity moves a deadline nearer, its reminders are due at once.
 */
const DATE_PATHS: Readonly<Record<ReminderKind, readonly PlacementPath[]>> = {
  deadline: ['deadlines.applicationDeadline'],
  test: ['test.date', 'test.status'],
  testDeadline: ['deadlines.testDeadline', 'test.date', 'test.status'],
};
/** The last is written when a deleted placement is restored. */
const OTHER_PATHS = ['status', OWN_REMINDERS_PATH, '_alive'] as const;

/** Takes when the values of the placement's row and of the profile row were written; 0 when never. */
export function lastEditedAt(
  kind: ReminderKind,
  written: { readonly placement: WrittenAt; readonly profile: WrittenAt },
): number {
  const preferencePaths: readonly PreferencePath[] = [
    `reminders.${GROUP_OF_KIND[kind]}`,
    'reminders.quiet',
    TIME_ZONE_PATH,
  ];
  const times = [
    ...[...DATE_PATHS[kind], ...OTHER_PATHS].map(written.placement),
    ...preferencePaths.map(written.profile),
  ];
  return Math.max(0, ...times.filter((at) => at !== undefined));
}
