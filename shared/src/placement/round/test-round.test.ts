import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, isAllDay, type WallTime } from '../../lib/time/wall-time.ts';
import { buildPlacement } from '../../testing/builders.ts';
import { cellValuesToPlacement, placementToCellValues } from '../fields/placement-cells.ts';
import { TEST_STATUSES, type Placement } from '../fields/placement-fields.ts';
import {
  cellValuesToSeason,
  EMPTY_SEASON,
  seasonToCellValues,
  TEST_RESULTS,
  type PlacementSeason,
} from '../fields/season.ts';
import { EMPTY_ROUND, ROUND_RESULTS, type Round, type RoundValues } from './round-fields.ts';
import {
  isTestRound,
  listRounds,
  NO_TEST_CELL_VALUES,
  readTestRound,
  testRoundId,
  testRoundToCellValues,
} from './test-round.ts';

interface Shown {
  readonly placement: Placement;
  readonly season: PlacementSeason;
}

const shownOf = (test: Partial<Placement['test']> = {}, season = {}): Shown => ({
  placement: buildPlacement({ _id: 'p1', test: { date: '2026-11-30T10:00:00', ...test } }),
  season: { ...EMPTY_SEASON, test: { ...EMPTY_SEASON.test, ...season } },
});

const read = ({ placement, season }: Shown): Round | null =>
  readTestRound({ ...placement, season });

/** What is shown once the cells of the round are written over those that are there. */
function write(shown: Shown, round: RoundValues): Shown {
  const cells = {
    ...placementToCellValues(shown.placement),
    ...seasonToCellValues(shown.season),
    ...testRoundToCellValues({ durationText: shown.placement.test.duration, ...round }),
  };
  const { _id } = shown.placement;
  return { placement: cellValuesToPlacement(_id, cells), season: cellValuesToSeason(cells) };
}

const minute = fc.integer({ min: 0, max: 60 * 24 * 4000 });
const moment = minute.map((minutes): WallTime => addSeconds('2024-01-01T00:00:00', minutes * 60));
const line = fc.constantFrom('', 'Aptitude', 'Online, proctored', 'Lab 3', 'https://t.example/a?b');

const anyTest = fc.record({
  date: fc.option(moment),
  testType: fc.constantFrom('-', 'Aptitude', 'Coding'),
  duration: fc.constantFrom('-', '90 minutes', '1.5 hrs', '2 sections', '45 min', '0 minutes'),
  link: fc.constantFrom('-', 'https://t.example/a'),
  status: fc.constantFrom(...TEST_STATUSES),
});
const anyTestSeason = fc.record({
  place: line,
  result: fc.constantFrom(null, ...TEST_RESULTS),
  notes: line,
});
const anyRound = fc
  .record({
    title: line,
    startsAt: moment,
    minutes: fc.option(fc.integer({ min: 1, max: 3000 })),
    place: line,
    link: line,
    result: fc.constantFrom(null, ...ROUND_RESULTS),
    notes: line,
  })
  .map(({ minutes, ...round }): RoundValues => {
    const isTimed = minutes !== null && !isAllDay(round.startsAt);
    const endsAt = isTimed ? addSeconds(round.startsAt, minutes * 60) : null;
    return { ...EMPTY_ROUND, ...round, kind: 'test', placementId: 'p1', endsAt };
  });

describe('the test of a placement and its first round', () => {
  it('are the same: a round that is written is read again', () => {
    fc.assert(
      fc.property(anyTest, anyTestSeason, anyRound, (test, season, round) => {
        const after = write(shownOf(test, season), round);
        const durationText = after.placement.test.duration;
        expect(read(after)).toEqual({ ...round, _id: 'p1.test', durationText });
      }),
    );
  });

  it('are the same: reading a test and writing it back changes nothing that is shown', () => {
    fc.assert(
      fc.property(anyTest, anyTestSeason, (test, season) => {
        const before = shownOf(test, season);
        const round = read(before);
        if (!round) return;
        const after = write(before, round);
        expect(after.placement).toEqual(before.placement);
        expect(read(after)).toEqual(round);
      }),
    );
  });

  it('leave all else of the placement alone', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const before = shownOf();
        const { test: _test, ...rest } = write(before, round).placement;
        expect({ ...rest, test: before.placement.test }).toEqual(before.placement);
      }),
    );
  });
});

describe('the test as a round', () => {
  it.each([
    ['scheduled', null, null],
    ['scheduled', 'cleared', null],
    ['completed', null, 'waiting'],
    ['completed', 'cleared', 'cleared'],
    ['completed', 'rejected', 'rejected'],
    ['missed', null, 'missed'],
    ['missed', 'cleared', 'missed'],
  ] as const)('with status %s and result %s: %s', (status, result, expected) => {
    expect(read(shownOf({ status }, { result }))?.result).toBe(expected);
  });

  it.each([
    ['2026-11-30T10:00:00', '90 minutes', '2026-11-30T11:30:00'],
    ['2026-11-30T23:30:00', '1 hr', '2026-12-01T00:30:00'],
    ['2026-11-30T10:00:00', '1.5 hours', '2026-11-30T11:30:00'],
    ['2026-11-30T10:00:00', 'two sections', null],
    ['2026-11-30T10:00:00', '-', null],
    ['2026-11-30T00:00:00', '90 minutes', null],
    ['9999-12-31T23:30:00', '90 minutes', null],
  ])('on %s, of %s, ends at %s', (date, duration, end) => {
    expect(read(shownOf({ date, duration }))?.endsAt).toBe(end);
  });

  it('does not exist without a date', () => {
    expect(read(shownOf({ date: null, link: 'https://t.example' }))).toBeNull();
  });

  it('keeps the words of the notice while they mean the same end', () => {
    const shown = shownOf({ duration: '1.5 hrs' });
    const round = read(shown);
    if (!round) throw new Error('There is a test.');
    expect(write(shown, { ...round, place: 'Lab 2' }).placement.test.duration).toBe('1.5 hrs');
    const longer = { ...round, endsAt: '2026-11-30T12:00:00' };
    expect(write(shown, longer).placement.test.duration).toBe('120 minutes');
    expect(write(shown, { ...round, endsAt: null }).placement.test.duration).toBe('-');
  });

  it('is gone once its cells say that there is none', () => {
    const { placement, season } = shownOf({ link: 'https://t.example' }, { place: 'Lab 2' });
    const cells = {
      ...placementToCellValues(placement),
      ...seasonToCellValues(season),
      ...NO_TEST_CELL_VALUES,
    };
    expect(cellValuesToPlacement('p1', cells).test).toEqual(
      buildPlacement({ test: { date: null } }).test,
    );
    expect(cellValuesToSeason(cells).test).toEqual(EMPTY_SEASON.test);
  });
});

it('lists the rounds of a placement with its test in the order of their times', () => {
  const { placement, season } = shownOf();
  const round = (_id: string, startsAt: WallTime): Round => ({
    ...EMPTY_ROUND,
    _id,
    startsAt,
    placementId: 'p1',
  });
  const rows = [round('b', '2026-12-02T10:00:00'), round('a', '2026-11-28T10:00:00')];
  const listed = listRounds({ ...placement, season }, rows);
  expect(listed.map(({ _id }) => _id)).toEqual(['a', testRoundId('p1'), 'b']);
  expect(listed.map(isTestRound)).toEqual([false, true, false]);
  const untested = buildPlacement({ _id: 'p1', test: { date: null } });
  expect(listRounds({ ...untested, season }, rows).map(({ _id }) => _id)).toEqual(['a', 'b']);
});
