/**
 * The card of upcoming tests. A test at exactly midnight is one whose
 * notice gave a date without a time: it lasts all day and stays listed until that day ends.
 */
import { daysBetween, secondsBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { Placement } from '../fields/placement-fields.ts';
import { compareText } from '../rules/placement-list.ts';

export const UPCOMING_TESTS_SHOWN = 5;
/** Tests up to this many days ahead are shown in yellow. */
const SOON_DAYS = 7;
const HOUR_SECONDS = 3600;

export type TestTone = 'now' | 'soon' | 'later';

export interface UpcomingTest<P extends Placement> {
  readonly placement: P;
  readonly tag: string;
  readonly tone: TestTone;
}

/** Takes all placements and the wall clock; returns every upcoming test, earliest first. */
export function upcomingTests<P extends Placement>(
  list: readonly P[],
  now: WallTime,
): readonly UpcomingTest<P>[] {
  return list
    .flatMap((placement) => {
      const { date } = placement.test;
      const upcoming = date !== null && placement.status !== 'process_done' && isAhead(date, now);
      return upcoming ? [{ date, test: { placement, ...testTag(date, now) } }] : [];
    })
    .toSorted(
      (a, b) =>
        compareText(a.date, b.date) ||
        compareText(a.test.placement.company, b.test.placement.company) ||
        compareText(a.test.placement._id, b.test.placement._id),
    )
    .map(({ test }) => test);
}

/** True for a test whose notice gave no time of day. */
export function isAllDayTest(date: WallTime): boolean {
  return date.endsWith('T00:00:00');
}

function isAhead(date: WallTime, now: WallTime): boolean {
  return isAllDayTest(date) ? daysBetween(now, date) >= 0 : date > now;
}

function testTag(date: WallTime, now: WallTime): { tag: string; tone: TestTone } {
  const days = daysBetween(now, date);
  if (days === 0) return { tag: todayTag(date, now), tone: 'now' };
  if (days === 1) return { tag: 'Tomorrow', tone: 'soon' };
  return { tag: `In ${days} days`, tone: days <= SOON_DAYS ? 'soon' : 'later' };
}

function todayTag(date: WallTime, now: WallTime): string {
  const hours = isAllDayTest(date) ? 0 : Math.floor(secondsBetween(now, date) / HOUR_SECONDS);
  return hours === 0 ? 'Test is now!' : `Today (in ${hours} hours)`;
}

/** The label of the button that expands the card; only shown when there are more tests than the card shows. */
export function viewAllTestsLabel(count: number): string {
  return `View all ${count} upcoming tests`;
}
