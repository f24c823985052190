/**
 * The first test of a placement is its cells `test.*`, which the form, imports, the API and older versions of the app
 * know. Here it is read and written as a round; nothing else converts one into the other.
 */
import { isBlank, NOT_GIVEN, textOrDash, textOrEmpty } from '../../lib/blank.ts';
import type { Json } from '../../lib/json.ts';
import { parseDuration, formatDuration } from '../../lib/time/duration-text.ts';
import { addSeconds, isWallTime, secondsBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { PlacementPath } from '../fields/placement-cells.ts';
import { compareText } from '../rules/placement-list.ts';
import type { Placement, TestStatus } from '../fields/placement-fields.ts';
import type { PlacementSeason, SeasonPath } from '../fields/season.ts';
import { isAllDayTest } from '../urgency/upcoming-tests.ts';
import type { Round, RoundResult, RoundValues } from './round-fields.ts';

type Test = Placement['test'];
type TestSeason = PlacementSeason['test'];
type TestPath = Extract<PlacementPath | SeasonPath, `test.${string}`>;

/** Of no row: no row id has a dot. */
export function testRoundId(placementId: string): string {
  return `${placementId}.test`;
}

export function isTestRound({ _id, placementId }: Pick<Round, '_id' | 'placementId'>): boolean {
  return _id === testRoundId(placementId);
}

/** Null where the date of the test is not known. */
export function readTestRound(
  { _id, test }: Pick<Placement, '_id' | 'test'>,
  season: TestSeason,
): Round | null {
  if (test.date === null) return null;
  return {
    _id: testRoundId(_id),
    placementId: _id,
    kind: 'test',
    title: textOrEmpty(test.testType),
    startsAt: test.date,
    endsAt: endOfTest(test.date, test.duration),
    place: season.place,
    link: textOrEmpty(test.link),
    result: resultOf(test.status, season),
    notes: season.notes,
  };
}

/** The rounds of a placement, its test included, in their order. */
export function listRounds<R extends Round>(
  placement: Pick<Placement, '_id' | 'test'>,
  season: TestSeason,
  rounds: readonly R[],
): readonly (R | Round)[] {
  const test = readTestRound(placement, season);
  return [...(test ? [test] : []), ...rounds].toSorted(
    (a, b) => compareText(a.startsAt, b.startsAt) || compareText(a._id, b._id),
  );
}

/** The cells of the placement that make its test this round. `duration` is the text that is there so far. */
export function testRoundToCellValues(
  round: RoundValues,
  { duration }: Pick<Test, 'duration'>,
): Record<TestPath, Json> {
  return {
    'test.date': round.startsAt,
    'test.testType': textOrDash(round.title),
    'test.duration': durationOf(round, duration),
    'test.link': textOrDash(round.link),
    'test.place': round.place,
    'test.notes': round.notes,
    ...testResultToCellValues(round.result),
  };
}

export function testResultToCellValues(
  result: RoundResult | null,
): Record<'test.status' | 'test.result', Json> {
  return {
    'test.status': statusOf(result),
    'test.result': result === 'cleared' || result === 'rejected' ? result : null,
  };
}

/** The cells that make a placement one without a test. */
export const NO_TEST_CELL_VALUES: Readonly<Record<TestPath, Json>> = {
  'test.date': null,
  'test.testType': NOT_GIVEN,
  'test.duration': NOT_GIVEN,
  'test.link': NOT_GIVEN,
  'test.status': 'scheduled',
  'test.place': '',
  'test.result': null,
  'test.notes': '',
};

/** A test without a time of day has no time at which it ends either. */
function endOfTest(date: WallTime, duration: string): WallTime | null {
  const seconds = isAllDayTest(date) ? undefined : parseDuration(duration);
  const end = seconds === undefined ? '' : addSeconds(date, seconds);
  return isWallTime(end) ? end : null;
}

/** What a notice said ("1.5 hrs, two sections") stays as long as it means the same end. */
function durationOf({ startsAt, endsAt }: RoundValues, duration: string): string {
  if (endOfTest(startsAt, duration) === endsAt) return isBlank(duration) ? NOT_GIVEN : duration;
  return endsAt === null ? NOT_GIVEN : formatDuration(secondsBetween(startsAt, endsAt));
}

function resultOf(status: TestStatus, { result }: TestSeason): RoundResult | null {
  if (status === 'completed') return result ?? 'waiting';
  return status === 'missed' ? 'missed' : null;
}

function statusOf(result: RoundResult | null): TestStatus {
  if (result === null) return 'scheduled';
  return result === 'missed' ? 'missed' : 'completed';
}
