import { describe, expect, it } from 'vitest';
import type { PlacementOverrides } from '../../testing/builders.ts';
import { buildPlacementWithRounds, buildRound, withDates } from '../../testing/reminders.ts';
import { DEFAULT_PREFERENCES, type OwnReminders } from '../preferences.ts';
import type { RemindableRound } from '../reminder-events.ts';
import {
  calendarEntries,
  calendarDates,
  upcomingDates,
  isUpcomingDate,
  type CalendarEntry,
} from './calendar-entries.ts';

const CHANGED_AT = Date.UTC(2026, 10, 20, 4, 30);
const ROUND_CHANGED_AT = CHANGED_AT + 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

function entriesOf(
  overrides: PlacementOverrides,
  {
    own = null as OwnReminders | null,
    preferences = DEFAULT_PREFERENCES,
    rounds = [] as readonly RemindableRound[],
  } = {},
): readonly CalendarEntry[] {
  const placement = buildPlacementWithRounds({ _id: 'p-1', ...overrides }, { rounds });
  const roundsChangedAt = new Map([['r1', ROUND_CHANGED_AT]]);
  return calendarEntries({ placement, own, changedAt: CHANGED_AT, roundsChangedAt }, preferences);
}

const alarmsOf = (...parameters: Parameters<typeof entriesOf>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(entriesOf(...parameters).map(({ kind, alarms }) => [kind, alarms]));

const deadlineAt = (applicationDeadline: string): PlacementOverrides => ({
  deadlines: { applicationDeadline },
});
const testAt = (date: string, testDeadline: string | null = null): PlacementOverrides => ({
  deadlines: { applicationDeadline: null, testDeadline },
  test: { date },
});

describe('a calendar entry', () => {
  it("has a permanent uid, the reminder's title and its alarms", () => {
    expect(entriesOf({ ...deadlineAt('2026-11-22T18:00:00'), location: 'Pune' })).toEqual([
      {
        uid: 'p-1.deadline@shortlist',
        changedAt: CHANGED_AT,
        kind: 'deadline',
        at: '2026-11-22T18:00:00',
        allDay: false,
        title: 'Apply: Kaveri Softworks (Software Engineer)',
        location: 'Pune',
        description: null,
        address: null,
        alarms: [-DAY, -3 * HOUR],
      },
    ]);
  });

  it('keeps its uid when its date changes', () => {
    const [before] = entriesOf(deadlineAt('2026-11-22T18:00:00'));
    const [after] = entriesOf(deadlineAt('2026-11-29T18:00:00'));
    expect(after?.uid).toBe(before?.uid);
  });

  it('links to the form or the test, and describes the test', () => {
    const links = { applicationLink: 'www.zenith.example/apply' };
    const test = { testType: 'MCQ', duration: '60 min', link: 'https://tests.example/7' };
    const both = { ...testAt('2026-11-25T09:30:00'), ...deadlineAt('2026-11-22T18:00:00') };
    const entries = entriesOf({ ...both, links, test: { ...both.test, ...test } });
    expect(entries.map(({ address, description }) => [address, description])).toEqual([
      ['https://www.zenith.example/apply', 'https://www.zenith.example/apply'],
      ['https://tests.example/7', 'MCQ\n60 min\nhttps://tests.example/7'],
    ]);
  });

  it('never contains the notes', () => {
    const entries = entriesOf({ ...deadlineAt('2026-11-22T18:00:00'), notes: 'ask Meera' });
    expect(JSON.stringify(entries)).not.toContain('Meera');
  });
});

describe('the entry of a round', () => {
  const AT = '2026-11-25T10:00:00';
  const entryOf = (changes: Partial<RemindableRound> = {}, at = AT) =>
    entriesOf(
      { ...withDates(null), location: 'Pune' },
      { rounds: [buildRound(at, { notes: 'ask Meera', ...changes })] },
    );

  it('has its own permanent uid, its alarms, and the time of the later of two changes', () => {
    expect(entryOf()).toEqual([
      {
        uid: 'r1.round@shortlist',
        changedAt: ROUND_CHANGED_AT,
        kind: 'round',
        roundId: 'r1',
        at: AT,
        endsAt: '2026-11-25T11:00:00',
        allDay: false,
        title: 'Technical round: Kaveri Softworks (Software Engineer)',
        location: null,
        description: null,
        address: null,
        alarms: [-DAY, -HOUR],
      },
    ]);
    const [moved] = entryOf({}, '2026-12-02T10:00:00');
    expect(moved?.uid).toBe('r1.round@shortlist');
  });

  it('has its end, place, link and title', () => {
    const endsAt = '2026-11-25T10:20:00';
    const facts = { endsAt, place: 'Lab 3', link: 'www.meet.example/a', title: 'Panel' };
    expect(entryOf(facts)).toMatchObject([
      {
        endsAt,
        location: 'Lab 3',
        address: 'https://www.meet.example/a',
        description: 'Technical round\nhttps://www.meet.example/a',
        title: 'Panel: Kaveri Softworks (Software Engineer)',
      },
    ]);
  });

  it('without a time of day has no end', () => {
    const [entry] = entryOf({}, '2026-11-25T00:00:00');
    expect(entry).toMatchObject({ allDay: true, alarms: [-15 * HOUR, 8 * HOUR] });
    expect(entry?.endsAt).toBeUndefined();
  });

  it('has the alarms of no other round, and asks nothing', () => {
    const rounds = [buildRound(AT), buildRound('2026-11-26T10:00:00', { _id: 'r2', kind: 'talk' })];
    const entries = entriesOf(withDates(null), { rounds });
    expect(entries.map(({ kind, alarms }) => [kind, alarms])).toEqual([
      ['round', [-DAY, -HOUR]],
      ['round', [-DAY, -HOUR]],
    ]);
  });

  it('is gone once it has a result', () => {
    expect(entryOf({ result: 'waiting' })).toEqual([]);
  });

  it('of the test has its end, and its place where one is known', () => {
    const test = { date: AT, duration: '45 minutes' };
    expect(entriesOf({ ...withDates(null), location: 'Pune', test })).toMatchObject([
      { uid: 'p-1.test@shortlist', endsAt: '2026-11-25T10:45:00', location: 'Pune' },
    ]);
    const placement = buildPlacementWithRounds({ ...withDates(null), location: 'Pune', test });
    const rounds = placement.rounds.map((round) => ({ ...round, place: 'Lab 2' }));
    const source = { placement: { ...placement, rounds }, own: null, changedAt: CHANGED_AT };
    expect(
      calendarEntries({ ...source, roundsChangedAt: new Map() }, DEFAULT_PREFERENCES),
    ).toMatchObject([{ location: 'Lab 2' }]);
  });
});

describe('the alarms', () => {
  it('are those of the account’s reminders', () => {
    const preferences = {
      ...DEFAULT_PREFERENCES,
      deadline: { on: true, leads: [10_080, 10] as const },
      test: { on: false, leads: [60] as const },
    };
    const both = { ...testAt('2026-11-25T09:30:00'), ...deadlineAt('2026-11-22T18:00:00') };
    expect(alarmsOf(both, { preferences })).toEqual({ deadline: [-7 * DAY, -600], test: [] });
  });

  it('are the placement’s own where it has some', () => {
    const own = { deadline: [60] as const, test: null };
    expect(alarmsOf(deadlineAt('2026-11-22T18:00:00'), { own })).toEqual({ deadline: [-HOUR] });
  });

  it('of a test without a time are counted from midnight', () => {
    expect(alarmsOf(testAt('2026-11-25T00:00:00'))).toEqual({ test: [-15 * HOUR, 8 * HOUR] });
  });

  it('of a test that ends on the day it begins belong to its beginning', () => {
    expect(alarmsOf(testAt('2026-11-25T09:30:00', '2026-11-25T23:59:00'))).toEqual({
      test: [-DAY, -HOUR],
      testDeadline: [],
    });
    expect(alarmsOf(testAt('2026-11-25T09:30:00', '2026-11-26T23:59:00'))).toEqual({
      test: [-DAY, -HOUR],
      testDeadline: [-DAY, -HOUR],
    });
  });

  it('keep out of the quiet hours in wall-clock time', () => {
    const preferences = { ...DEFAULT_PREFERENCES, quiet: { from: '22:00', to: '07:00' } };
    // Three hours before ten is seven; three hours before nine, and an hour before midnight, would be quiet.
    expect(alarmsOf(deadlineAt('2026-11-25T10:00:00'), { preferences })).toEqual({
      deadline: [-DAY, -3 * HOUR],
    });
    expect(alarmsOf(deadlineAt('2026-11-25T09:00:00'), { preferences })).toEqual({
      deadline: [-DAY, -2 * HOUR],
    });
    expect(alarmsOf(testAt('2026-11-25T23:30:00'), { preferences })).toEqual({
      test: [-16.5 * HOUR, -1.5 * HOUR - 60],
    });
  });

  it('are whole seconds for a date that has seconds', () => {
    const preferences = { ...DEFAULT_PREFERENCES, quiet: { from: '22:00', to: '07:00' } };
    expect(alarmsOf(deadlineAt('2026-11-25T09:00:01'), { preferences })).toEqual({
      deadline: [-DAY, -2 * HOUR - 1],
    });
  });
});

const NOW = '2026-11-20T10:00:00';

function kindsOf(
  [applicationDeadline, date, testDeadline]: readonly (string | null)[],
  overrides: PlacementOverrides = {},
): readonly string[] {
  const placement = buildPlacementWithRounds({
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
    const placement = buildPlacementWithRounds({
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
