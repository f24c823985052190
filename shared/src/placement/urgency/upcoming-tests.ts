/** The card of upcoming tests. One without a time of day stays listed until its day ends. */
import { daysBetween, isAllDay, secondsBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { Placement } from '../fields/placement-fields.ts';
import type { Round } from '../round/round-fields.ts';
import { compareText } from '../rules/placement-list.ts';
import type { SeasonPlacement } from './next-step.ts';

export const UPCOMING_TESTS_SHOWN = 5;
/** Tests up to this many days ahead are shown in yellow. */
const SOON_DAYS = 7;
const HOUR_SECONDS = 3600;

export type TestTone = 'now' | 'soon' | 'later';

type TestedPlacement = Pick<Placement, '_id' | 'company' | 'status'> &
  Pick<SeasonPlacement, 'rounds' | 'isCancelled'>;

export interface UpcomingTest {
  readonly placement: TestedPlacement;
  readonly round: Round;
  readonly tag: string;
  readonly tone: TestTone;
}

/** Takes all placements and the wall clock; returns every upcoming test, earliest first. */
export function upcomingTests(
  list: readonly TestedPlacement[],
  now: WallTime,
): readonly UpcomingTest[] {
  return list
    .flatMap((placement) => {
      if (placement.status === 'process_done' || placement.isCancelled) return [];
      return placement.rounds
        .filter(({ kind, startsAt }) => kind === 'test' && isAhead(startsAt, now))
        .map((round) => ({ placement, round, ...testTag(round.startsAt, now) }));
    })
    .toSorted(
      (a, b) =>
        compareText(a.round.startsAt, b.round.startsAt) ||
        compareText(a.placement.company, b.placement.company) ||
        compareText(a.placement._id, b.placement._id) ||
        compareText(a.round._id, b.round._id),
    );
}

function isAhead(date: WallTime, now: WallTime): boolean {
  return isAllDay(date) ? daysBetween(now, date) >= 0 : date > now;
}

function testTag(date: WallTime, now: WallTime): { tag: string; tone: TestTone } {
  const days = daysBetween(now, date);
  if (days === 0) return { tag: todayTag(date, now), tone: 'now' };
  if (days === 1) return { tag: 'Tomorrow', tone: 'soon' };
  return { tag: `In ${days} days`, tone: days <= SOON_DAYS ? 'soon' : 'later' };
}

function todayTag(date: WallTime, now: WallTime): string {
  const hours = isAllDay(date) ? 0 : Math.floor(secondsBetween(now, date) / HOUR_SECONDS);
  return hours === 0 ? 'Test is now!' : `Today (in ${hours} hours)`;
}

export function viewAllTestsLabel(count: number): string {
  return `View all ${count} upcoming tests`;
}
