import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACEMENT_STATUSES } from '../placement/fields/placement-fields.ts';
import {
  buildPlacementWithRounds,
  KOLKATA,
  withQuietHours,
  buildRemindable,
  describePlanned,
  withDates,
} from '../testing/reminders.ts';
import { minuteOf, planReminders, selectDueReminders, type Reminder } from './plan.ts';
import { DEFAULT_PREFERENCES, LEAD_MINUTES } from './preferences.ts';
import type { PlacementWithRounds } from './reminder-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the reminders of a placement', () => {
  it('are due a day and three hours before its deadline, a day and an hour before its test', () => {
    const dates = withDates('2026-11-22T18:00:00', '2026-11-25T09:30:00', '2026-11-27T23:59:00');
    expect(describePlanned(buildRemindable(dates))).toEqual([
      'deadline 1440 2026-11-21T18:00:00',
      'deadline 180 2026-11-22T15:00:00',
      'test 1440 2026-11-24T09:30:00',
      'test 60 2026-11-25T08:30:00',
      'testDeadline 1440 2026-11-26T23:59:00',
      'testDeadline 60 2026-11-27T22:59:00',
      'result end 2026-11-27T23:59:00',
    ]);
  });

  it('have ids made of placement, kind, date and lead time, and know when they expire', () => {
    const [first] = planReminders(
      buildRemindable({ _id: 'p-1', ...withDates('2026-11-22T18:00:00') }),
      DEFAULT_PREFERENCES,
      KOLKATA,
    );
    expect(first).toEqual({
      id: 'p-1.deadline.2026-11-22T18:00:00.1440',
      placementId: 'p-1',
      kind: 'deadline',
      eventAt: '2026-11-22T18:00:00',
      allDay: false,
      dueAt: Date.parse('2026-11-21T12:30:00Z'),
      endsAt: Date.parse('2026-11-22T12:30:00Z'),
      lead: 1440,
    } satisfies Reminder);
  });

  it('for a test without a time are counted from nine o’clock and expire at the end of its day', () => {
    const of = buildRemindable(withDates(null, '2026-11-25T00:00:00'));
    expect(describePlanned(of)).toEqual([
      'test 1440 2026-11-24T09:00:00',
      'test 60 2026-11-25T08:00:00',
      'result end 2026-11-26T09:00:00',
    ]);
    const planned = planReminders(of, DEFAULT_PREFERENCES, KOLKATA);
    const ends = planned.filter(({ kind }) => kind === 'test').map(({ endsAt }) => endsAt);
    expect(new Set(ends)).toEqual(new Set([Date.parse('2026-11-25T18:29:59Z')]));
  });

  it.each([
    ['off for deadlines', { deadline: { on: false, leads: [1440] } }, ['test', 'test']],
    ['off for tests', { test: { on: false, leads: [1440] } }, ['deadline', 'deadline']],
    ['on without a lead time', { deadline: { on: true, leads: [] } }, ['test', 'test']],
    ['all six', { deadline: { on: true, leads: LEAD_MINUTES } }, Array(6).fill('deadline')],
  ] as const)('follow the account preferences: %s', (_, wish, kinds) => {
    const of = buildRemindable(withDates('2026-11-22T18:00:00', '2026-12-25T09:30:00'));
    const planned = planReminders(of, { ...DEFAULT_PREFERENCES, ...wish }, KOLKATA);
    expect(planned.map(({ kind }) => kind).slice(0, kinds.length)).toEqual(kinds);
    expect(planned.filter(({ kind }) => kind === kinds[0])).toHaveLength(kinds.length);
  });

  it.each([
    ['none', { deadline: [], test: null }, ['test 1440', 'test 60']],
    ['others', { deadline: [10], test: [180] }, ['deadline 10', 'test 180']],
    ['those of the account', { deadline: null, test: null }, ['deadline 1440', 'deadline 180']],
  ] as const)('follow the placement’s own lead times: %s', (_, own, expected) => {
    const dates = withDates('2026-11-22T18:00:00', '2026-11-25T09:30:00');
    const planned = describePlanned(buildRemindable(dates, { own })).map((text) =>
      text.slice(0, -20),
    );
    expect(planned.slice(0, expected.length)).toEqual(expected);
  });

  it('are planned for a placement with own times although the account has switched its kind off', () => {
    const off = { ...DEFAULT_PREFERENCES, deadline: { on: false, leads: [1440] as const } };
    const own = { deadline: [60] as const, test: null };
    expect(
      describePlanned(buildRemindable(withDates('2026-11-22T18:00:00'), { own }), off),
    ).toEqual(['deadline 60 2026-11-22T17:00:00']);
  });

  it('are not planned for mistyped dates in the distant past', () => {
    expect(
      describePlanned(
        buildRemindable(withDates('0026-11-22T18:00:00')),
        withQuietHours('22:00', '07:00'),
      ),
    ).toEqual([]);
  });
});

describe('the time zone', () => {
  it.each([
    [KOLKATA, '2026-11-22T18:00:00', ['2026-11-21T12:30:00Z', '2026-11-22T09:30:00Z']],
    // Clocks go forward in this night: a day before means 24 hours, not the same clock time; three hours are
    // three hours.
    ['Europe/Berlin', '2026-03-29T12:00:00', ['2026-03-28T10:00:00Z', '2026-03-29T07:00:00Z']],
    ['Europe/Berlin', '2026-03-29T02:30:00', ['2026-03-28T01:30:00Z', '2026-03-28T22:30:00Z']],
    ['America/New_York', '2026-11-01T12:00:00', ['2026-10-31T17:00:00Z', '2026-11-01T14:00:00Z']],
    ['America/New_York', '2026-11-01T01:30:00', ['2026-10-31T05:30:00Z', '2026-11-01T02:30:00Z']],
    [
      'Australia/Lord_Howe',
      '2026-10-04T12:00:00',
      ['2026-10-03T01:00:00Z', '2026-10-03T22:00:00Z'],
    ],
  ])('of the device decides: in %s a deadline at %s', (zone, at, moments) => {
    const planned = planReminders(buildRemindable(withDates(at)), DEFAULT_PREFERENCES, zone);
    expect(planned.map(({ dueAt }) => dueAt)).toEqual(moments.map((text) => Date.parse(text)));
  });
});

describe('a snoozed reminder', () => {
  const dates = withDates('2026-11-22T18:00:00', '2026-11-25T09:30:00');
  const ends = Date.parse('2026-11-22T12:30:00Z');
  const snoozed = (kind: 'deadline' | 'test' | 'testDeadline', at: number) =>
    planReminders(
      buildRemindable({ _id: 'p-1', ...dates }, { snooze: { kind, at } }),
      DEFAULT_PREFERENCES,
      KOLKATA,
    ).filter(({ lead }) => lead === 'snooze');

  it('is shown once more at the chosen moment', () => {
    expect(snoozed('deadline', ends - HOUR)).toEqual([
      {
        id: `p-1.deadline.2026-11-22T18:00:00.snooze-${ends - HOUR}`,
        placementId: 'p-1',
        kind: 'deadline',
        eventAt: '2026-11-22T18:00:00',
        allDay: false,
        dueAt: ends - HOUR,
        endsAt: ends,
        lead: 'snooze',
      },
    ]);
  });

  it.each([
    ['just before the event', ends - 1, 1],
    ['when it is over', ends, 0],
  ])('is due then, and that is %s', (_, at, count) => {
    expect(snoozed('deadline', at)).toHaveLength(count);
  });

  it('is dropped once its date no longer exists', () => {
    expect(snoozed('testDeadline', ends - HOUR)).toEqual([]);
    const filled = buildRemindable(
      { ...dates, status: 'form_filled' },
      { snooze: { kind: 'deadline', at: ends - HOUR } },
    );
    expect(describePlanned(filled).some((text) => text.includes('snooze'))).toBe(false);
  });
});

describe('remindersToShow', () => {
  const dates = withDates('2026-11-22T18:00:00', '2026-11-22T18:00:00');
  const planned = planReminders(buildRemindable(dates), DEFAULT_PREFERENCES, KOLKATA);
  const ends = Date.parse('2026-11-22T12:30:00Z');
  const shown = (since: number, now: number): readonly string[] =>
    selectDueReminders(planned, { since, now }).map(({ kind, lead }) => `${kind} ${lead}`);

  it.each([
    ['before anything is due', 0, ends - 24 * HOUR - 1, []],
    ['when both are just due', 0, ends - 24 * HOUR, ['deadline 1440', 'test 1440']],
    ['when a later reminder of one is due', 0, ends - 3 * HOUR, ['test 1440', 'deadline 180']],
    ['when all are due', 0, ends - HOUR, ['deadline 180', 'test 60']],
    ['just before the event', 0, ends - 1, ['deadline 180', 'test 60']],
    ['at the time of the event', 0, ends, []],
    [
      'after an edit just before a reminder was due',
      ends - 3 * HOUR - 1,
      ends - HOUR,
      ['deadline 180', 'test 60'],
    ],
    ['after an edit at the moment a reminder was due', ends - 3 * HOUR, ends - HOUR, ['test 60']],
    ['after an edit when everything was due', ends - HOUR, ends - 1, []],
  ])('%s', (_, since, now, expected) => {
    expect(shown(since, now).toSorted()).toEqual([...expected].sort());
  });

  it('minuteOf is equal from the first to the last millisecond of a minute', () => {
    const [first] = planned;
    if (!first) throw new Error('nothing is planned');
    const at = (dueAt: number): number => minuteOf({ ...first, dueAt });
    expect(at(ends)).toBe(ends / MINUTE);
    expect(at(ends + MINUTE - 1)).toBe(at(ends));
    expect(at(ends + MINUTE)).toBe(at(ends) + 1);
    expect(at(ends - 1)).toBe(at(ends) - 1);
  });
});

describe('for any dates and preferences', () => {
  const anyTime = fc
    .integer({ min: Date.parse('0000-01-01T00:00:00Z') / 1000, max: 253_402_300_799 })
    .map((second) => new Date(second * 1000).toISOString().slice(0, 19));
  const anyPlacement: fc.Arbitrary<PlacementWithRounds> = fc
    .record({
      status: fc.constantFrom(...PLACEMENT_STATUSES),
      deadline: fc.option(anyTime),
      test: fc.option(anyTime),
      testDeadline: fc.option(anyTime),
    })
    .map(({ status, deadline, test, testDeadline }) =>
      buildPlacementWithRounds({ status, ...withDates(deadline, test, testDeadline) }),
    );

  it('reminders have finite times, are in order, and have unique ids', () => {
    fc.assert(
      fc.property(anyPlacement, fc.constantFrom(KOLKATA, 'America/New_York'), (placement, zone) => {
        const own = { deadline: [...LEAD_MINUTES], test: [...LEAD_MINUTES] };
        const of = { placement, own, snooze: null };
        const planned = planReminders(of, withQuietHours('22:00', '07:00'), zone);
        for (const { dueAt, endsAt } of planned) {
          expect(Number.isSafeInteger(dueAt) && Number.isSafeInteger(endsAt)).toBe(true);
          expect(dueAt).toBeLessThan(endsAt);
        }
        expect(planned.map(({ dueAt }) => dueAt)).toEqual(
          planned.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b),
        );
        expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
      }),
    );
  });
});
