import { describe, expect, it } from 'vitest';
import { buildPlacement, type PlacementOverrides } from '../../testing/builders.ts';
import { calendarDates, upcomingDates, isUpcomingDate } from './calendar-dates.ts';

const NOW = '2026-11-20T10:00:00';

function kindsOf(
  [applicationDeadline, date, testDeadline]: readonly (string | null)[],
  overrides: PlacementOverrides = {},
): readonly string[] {
  const placement = buildPlacement({
    ...overrides,
    deadlines: {
      applicationDeadline: applicationDeadline ?? null,
      testDeadline: testDeadline ?? null,
    },
    test: { date: date ?? null, ...overrides.test },
  });
  return calendarDates(placement).map(({ kind }) => kind);
}

const DATES = ['2026-11-22T18:00:00', '2026-11-25T09:30:00', '2026-11-27T23:59:00'];

describe('the dates of a placement', () => {
  it('are the deadline, the test and the end of the test', () => {
    expect(kindsOf(DATES)).toEqual(['deadline', 'test', 'testDeadline']);
  });

  it.each([
    ['on the day on which it begins', '2026-11-25T09:30:00', '2026-11-25T23:59:00', true],
    ['on the day of a test without a time', '2026-11-25T00:00:00', '2026-11-25T18:00:00', true],
    ['when it begins', '2026-11-25T09:30:00', '2026-11-25T09:30:00', false],
    ['before it begins', '2026-11-25T09:30:00', '2026-11-25T08:30:00', false],
    ['a day before it begins', '2026-11-25T09:30:00', '2026-11-24T23:59:00', false],
    ['where no beginning is known', null, '2026-11-25T23:59:00', true],
  ])('include the end of a test %s (%s, %s): %s', (_, test, end, isThere) => {
    expect(kindsOf([null, test, end]).includes('testDeadline')).toBe(isThere);
  });

  it.each(['completed', 'missed'] as const)('omit a test that was %s', (status) => {
    expect(kindsOf(DATES, { test: { status } })).toEqual(['deadline']);
    const sameDay = [null, '2026-11-25T09:30:00', '2026-11-25T23:59:00'];
    expect(kindsOf(sameDay, { test: { status } })).toEqual([]);
  });

  it('omit the deadline once the form is filled, and everything once all is done', () => {
    expect(kindsOf(DATES, { status: 'form_filled' })).toEqual(['test', 'testDeadline']);
    expect(kindsOf(DATES, { status: 'process_done' })).toEqual([]);
    const sameDay = [null, '2026-11-25T09:30:00', '2026-11-25T23:59:00'];
    expect(kindsOf(sameDay, { status: 'process_done' })).toEqual([]);
  });
});

describe('datesAhead', () => {
  it('keeps the dates that lie in the future', () => {
    const placement = buildPlacement({
      deadlines: { applicationDeadline: '2026-11-19T18:00:00' },
      test: { date: '2026-11-20T00:00:00' },
    });
    expect(upcomingDates(placement, NOW).map(({ kind }) => kind)).toEqual(['test']);
  });

  it.each([
    ['2026-11-20T09:59:59', false],
    ['2026-11-20T10:00:00', false],
    ['2026-11-20T10:00:01', true],
  ])('a deadline of %s is %s', (at, ahead) => {
    expect(isUpcomingDate({ kind: 'deadline', at, allDay: false }, NOW)).toBe(ahead);
  });

  it.each([
    ['2026-11-19T00:00:00', false],
    ['2026-11-20T00:00:00', true],
    ['2026-11-21T00:00:00', true],
  ])('keeps a test without a time until its day is over: %s is %s', (at, ahead) => {
    expect(isUpcomingDate({ kind: 'test', at, allDay: true }, NOW)).toBe(ahead);
  });
});
