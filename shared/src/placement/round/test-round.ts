/**
 * The first test of a placement is its cells `test.*`, which the form, files and the API know. Here it is read and
 * written as a round; nothing else converts one into the other.
 */
import { NOT_GIVEN, textOrDash, textOrEmpty } from '../../lib/blank.ts';
import type { Json } from '../../lib/json.ts';
import { parseDuration, formatDuration } from '../../lib/time/duration-text.ts';
import {
  addSeconds,
  daysBetween,
  isAllDay,
  isWallTime,
  secondsBetween,
  type WallTime,
} from '../../lib/time/wall-time.ts';
import type { PlacementPath } from '../fields/placement-cells.ts';
import { compareText } from '../rules/placement-list.ts';
import { TEST_STATUS_LABELS, type Placement, type TestStatus } from '../fields/placement-fields.ts';
import type { PlacementSeason, SeasonPath, TestResult } from '../fields/season.ts';
import type { Round, RoundResult, RoundValues } from './round-fields.ts';

interface WithTest extends Pick<Placement, '_id' | 'test'> {
  readonly season: Pick<PlacementSeason, 'test'>;
}
type TestPath = Extract<PlacementPath | SeasonPath, `test.${string}`>;

/** Of no row: no row id has a dot. */
export function testRoundId(placementId: string): string {
  return `${placementId}.test`;
}

export function isTestRound({ _id, placementId }: Pick<Round, '_id' | 'placementId'>): boolean {
  return _id === testRoundId(placementId);
}

/** Without an id the first test; undefined where the placement has no such round. */
export function findRound<R extends Round>(
  { _id, rounds }: { readonly _id: string; readonly rounds: readonly R[] },
  roundId: string = testRoundId(_id),
): R | undefined {
  return rounds.find((round) => round._id === roundId);
}

/** Null where the date of the test is not known. */
export function readTestRound({ _id, test, season }: WithTest): Round | null {
  if (test.date === null) return null;
  const { place, notes, result } = season.test;
  return {
    _id: testRoundId(_id),
    placementId: _id,
    kind: 'test',
    title: textOrEmpty(test.testType),
    startsAt: test.date,
    endsAt: endOfTest(test.date, test.duration),
    durationText: test.duration,
    place,
    link: textOrEmpty(test.link),
    result: resultOf(test.status, result),
    notes,
  };
}

/** The rounds of a placement, its test included, in their order. */
export function listRounds<R extends Round>(
  placement: WithTest,
  rounds: readonly R[],
): readonly (R | Round)[] {
  const test = readTestRound(placement);
  return [...(test ? [test] : []), ...rounds].toSorted(
    (a, b) => compareText(a.startsAt, b.startsAt) || compareText(a._id, b._id),
  );
}

/** When the time closes in which the test can be taken. */
export interface TestDeadline {
  readonly at: WallTime;
  /** Null while the test is open. */
  readonly settledAs: string | null;
}

/** Null for a test that begins and ends on one day: its end is not mentioned beside its beginning. */
export function readTestDeadline({
  test,
  deadlines,
}: Pick<Placement, 'test' | 'deadlines'>): TestDeadline | null {
  const { testDeadline: at } = deadlines;
  if (at === null || (test.date !== null && daysBetween(test.date, at) <= 0)) return null;
  return { at, settledAs: test.status === 'scheduled' ? null : TEST_STATUS_LABELS[test.status] };
}

export function testRoundToCellValues(
  round: RoundValues & Pick<Round, 'durationText'>,
): Record<TestPath, Json> {
  return {
    'test.date': round.startsAt,
    'test.testType': textOrDash(round.title),
    'test.duration': durationOf(round),
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
  const seconds = isAllDay(date) ? undefined : parseDuration(duration);
  const end = seconds === undefined ? '' : addSeconds(date, seconds);
  return isWallTime(end) ? end : null;
}

/** What a notice said stays as long as it means the same end. */
function durationOf({
  startsAt,
  endsAt,
  durationText = NOT_GIVEN,
}: Pick<Round, 'startsAt' | 'endsAt' | 'durationText'>): string {
  if (endOfTest(startsAt, durationText) === endsAt) return textOrDash(durationText);
  return endsAt === null ? NOT_GIVEN : formatDuration(secondsBetween(startsAt, endsAt));
}

function resultOf(status: TestStatus, result: TestResult | null): RoundResult | null {
  if (status === 'completed') return result ?? 'waiting';
  return status === 'missed' ? 'missed' : null;
}

function statusOf(result: RoundResult | null): TestStatus {
  if (result === null) return 'scheduled';
  return result === 'missed' ? 'missed' : 'completed';
}
