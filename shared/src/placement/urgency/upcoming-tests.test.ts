import { describe, expect, test } from 'vitest';
import { buildPlacementWithRounds } from '../../testing/reminders.ts';
import { TEST_STATUSES } from '../fields/placement-fields.ts';
import { EMPTY_ROUND } from '../round/round-fields.ts';
import { upcomingTests, UPCOMING_TESTS_SHOWN, viewAllTestsLabel } from './upcoming-tests.ts';

const on = (date: string | null) => buildPlacementWithRounds({ test: { date } });

describe('upcomingTests', () => {
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:01', 'Test is now!', 'now'],
    ['2026-11-20T10:00:00', '2026-11-20T10:59:59', 'Test is now!', 'now'],
    ['2026-11-20T10:00:00', '2026-11-20T11:00:00', 'Today (in 1 hours)', 'now'],
    ['2026-11-20T10:00:00', '2026-11-20T18:59:00', 'Today (in 8 hours)', 'now'],
    ['2026-11-20T23:30:00', '2026-11-21T00:30:00', 'Tomorrow', 'soon'],
    ['2026-11-20T10:00:00', '2026-11-21T23:59:00', 'Tomorrow', 'soon'],
    ['2026-11-20T10:00:00', '2026-11-22T00:01:00', 'In 2 days', 'soon'],
    ['2026-11-20T10:00:00', '2026-11-27T23:59:00', 'In 7 days', 'soon'],
    ['2026-11-20T10:00:00', '2026-11-28T00:01:00', 'In 8 days', 'later'],
    // A date without a time lasts all day.
    ['2026-11-20T00:00:00', '2026-11-20T00:00:00', 'Test is now!', 'now'],
    ['2026-11-20T23:59:59', '2026-11-20T00:00:00', 'Test is now!', 'now'],
    ['2026-11-19T23:59:59', '2026-11-20T00:00:00', 'Tomorrow', 'soon'],
    // The clocks of Los Angeles skip an hour this night; wall-clock hours do not.
    ['2026-03-08T01:00:00', '2026-03-08T05:00:00', 'Today (in 4 hours)', 'now'],
  ])('at %s a test on %s is tagged %s', (now, date, tag, tone) => {
    const placement = on(date);
    const [round] = placement.rounds;
    expect(upcomingTests([placement], now)).toEqual([{ placement, round, tag, tone }]);
  });

  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:00'],
    ['2026-11-20T10:00:00', '2026-11-20T09:59:59'],
    ['2026-11-21T00:00:00', '2026-11-20T00:00:00'],
    ['2026-11-20T10:00:00', null],
  ])('at %s a test on %s is not listed', (now, date) => {
    expect(upcomingTests([on(date)], now)).toEqual([]);
  });

  test('a done placement has no upcoming test', () => {
    const done = buildPlacementWithRounds({
      status: 'process_done',
      test: { date: '2026-11-22T10:00:00' },
    });
    expect(upcomingTests([done], '2026-11-20T10:00:00')).toEqual([]);
  });

  test('a placement of a cancelled drive has none', () => {
    const cancelled = { ...on('2026-11-22T10:00:00'), isCancelled: true };
    expect(upcomingTests([cancelled], '2026-11-20T10:00:00')).toEqual([]);
  });

  test('each round that is a test is listed, and no other round', () => {
    const placement = on('2026-11-22T10:00:00');
    const rounds = (['test', 'technical', 'test'] as const).map((kind, n) => ({
      ...EMPTY_ROUND,
      _id: `r${n}`,
      kind,
      startsAt: `2026-11-2${n + 3}T10:00:00`,
    }));
    const listed = upcomingTests(
      [{ ...placement, rounds: [...placement.rounds, ...rounds] }],
      '2026-11-20T10:00:00',
    );
    expect(listed.map(({ round }) => round.startsAt)).toEqual([
      '2026-11-22T10:00:00',
      '2026-11-23T10:00:00',
      '2026-11-25T10:00:00',
    ]);
  });

  test.each(TEST_STATUSES)('a test marked %s is listed all the same', (status) => {
    const placement = buildPlacementWithRounds({ test: { date: '2026-11-22T10:00:00', status } });
    expect(upcomingTests([placement], '2026-11-20T10:00:00')).toHaveLength(1);
  });

  test('the earliest comes first; equal times are sorted by company', () => {
    const late = on('2026-11-25T10:00:00');
    const early = buildPlacementWithRounds({
      company: 'Zojila',
      test: { date: '2026-11-21T10:00:00' },
    });
    const same = buildPlacementWithRounds({
      company: 'Amaltas',
      test: { date: '2026-11-21T10:00:00' },
    });
    const listed = upcomingTests([late, early, same], '2026-11-20T10:00:00');
    expect(listed.map(({ placement }) => placement)).toEqual([same, early, late]);
  });
});

test('the card shows five, and the button states how many there are', () => {
  expect(UPCOMING_TESTS_SHOWN).toBe(5);
  expect(viewAllTestsLabel(6)).toBe('View all 6 upcoming tests');
});
