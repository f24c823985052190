import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUND_KINDS } from '../placement/round/round-fields.ts';
import {
  buildRemindable,
  buildRound,
  describePlanned,
  KOLKATA,
  withDates,
  withQuietHours,
} from '../testing/reminders.ts';
import { expiryOf, isReminderOf, messageKey, planReminders, selectDueReminders } from './plan.ts';
import { DEFAULT_PREFERENCES, LEAD_MINUTES, type OwnReminders } from './preferences.ts';

const HOUR = 3_600_000;
const NO_DATES = { ...withDates(null), _id: 'p-1' };
const withRound = (...round: Parameters<typeof buildRound>) =>
  buildRemindable(NO_DATES, { rounds: [buildRound(...round)] });
const questionIn = (zone: string, ...round: Parameters<typeof buildRound>) =>
  planReminders(withRound(...round), DEFAULT_PREFERENCES, zone).find(
    ({ kind }) => kind === 'result',
  );

describe('the names of reminders', () => {
  it('never change: devices and databases know them', () => {
    const of = buildRemindable(
      {
        _id: '00000000-0000-4000-8000-000000000007',
        ...withDates('2026-11-22T18:00:00', '2026-11-25T09:30:00', '2026-11-27T23:59:00'),
      },
      {
        rounds: [
          buildRound('2026-11-28T10:00:00', { _id: '0198c1a2-77aa-7b00-8000-0000000000f1' }),
        ],
        snooze: { kind: 'test', at: 1_764_000_000_000 },
      },
    );
    expect(planReminders(of, DEFAULT_PREFERENCES, KOLKATA).map(({ id }) => id)).toEqual([
      '00000000-0000-4000-8000-000000000007.test.2026-11-25T09:30:00.snooze-1764000000000',
      '00000000-0000-4000-8000-000000000007.deadline.2026-11-22T18:00:00.1440',
      '00000000-0000-4000-8000-000000000007.deadline.2026-11-22T18:00:00.180',
      '00000000-0000-4000-8000-000000000007.test.2026-11-25T09:30:00.1440',
      '00000000-0000-4000-8000-000000000007.test.2026-11-25T09:30:00.60',
      '00000000-0000-4000-8000-000000000007.testDeadline.2026-11-27T23:59:00.1440',
      '00000000-0000-4000-8000-000000000007.round.0198c1a2-77aa-7b00-8000-0000000000f1.2026-11-28T10:00:00.1440',
      '00000000-0000-4000-8000-000000000007.testDeadline.2026-11-27T23:59:00.60',
      '00000000-0000-4000-8000-000000000007.result.2026-11-25T09:30:00.end',
      '00000000-0000-4000-8000-000000000007.round.0198c1a2-77aa-7b00-8000-0000000000f1.2026-11-28T10:00:00.60',
      '00000000-0000-4000-8000-000000000007.result.0198c1a2-77aa-7b00-8000-0000000000f1.2026-11-28T10:00:00.end',
    ]);
  });

  it('of a round that moves are others, and of one that moves back the same', () => {
    const ids = (at: string) =>
      planReminders(withRound(at), DEFAULT_PREFERENCES, KOLKATA).map(({ id }) => id);
    const [first, second] = [ids('2026-11-25T10:00:00'), ids('2026-11-26T10:00:00')];
    expect(first.filter((id) => second.includes(id))).toEqual([]);
    expect(ids('2026-11-25T10:00:00')).toEqual(first);
  });

  it('are unique, and belong to one date each, for any rounds', () => {
    const minute = fc
      .integer({ min: Date.UTC(2026, 0, 9) / 60_000, max: Date.UTC(2026, 0, 12) / 60_000 })
      .map((at) => new Date(at * 60_000).toISOString().slice(0, 19));
    const rounds = fc.uniqueArray(
      fc.record({
        _id: fc.constantFrom('a', 'b', 'c', 'test', 'result'),
        at: minute,
        kind: fc.constantFrom(...ROUND_KINDS),
      }),
      { selector: ({ _id }) => _id },
    );
    fc.assert(
      fc.property(rounds, fc.option(minute), (drawn, test) => {
        const of = buildRemindable(withDates(null, test), {
          rounds: drawn.map(({ at, ...more }) => buildRound(at, more)),
        });
        const planned = planReminders(of, withQuietHours('22:00', '07:00'), KOLKATA);
        expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
        for (const reminder of planned) {
          const dates = planned.map(({ kind, roundId, eventAt: at }) =>
            roundId === undefined ? { kind, at } : { kind, roundId, at },
          );
          const own = dates.filter((date) => isReminderOf(date, reminder));
          expect(new Set(own.map((date) => JSON.stringify(date))).size).toBe(1);
        }
      }),
    );
  });
});

describe('the reminders of a round', () => {
  it('are due like those of a test', () => {
    expect(describePlanned(withRound('2026-11-25T10:00:00'))).toEqual([
      'round 1440 2026-11-24T10:00:00',
      'round 60 2026-11-25T09:00:00',
      'result end 2026-11-25T11:00:00',
    ]);
  });

  it('without a time of day are counted from nine o’clock and expire at the end of its day', () => {
    expect(describePlanned(withRound('2026-11-25T00:00:00'))).toEqual([
      'round 1440 2026-11-24T09:00:00',
      'round 60 2026-11-25T08:00:00',
      'result end 2026-11-26T09:00:00',
    ]);
    const [first] = planReminders(withRound('2026-11-25T00:00:00'), DEFAULT_PREFERENCES, KOLKATA);
    expect(first?.endsAt).toBe(Date.parse('2026-11-25T18:29:59Z'));
  });

  it('of two at the same time are two', () => {
    const at = '2026-11-25T10:00:00';
    const rounds = [buildRound(at), buildRound(at, { _id: 'r2' })];
    const planned = planReminders(
      buildRemindable(NO_DATES, { rounds }),
      DEFAULT_PREFERENCES,
      KOLKATA,
    );
    const now = Date.parse('2026-11-25T03:30:00Z');
    const due = selectDueReminders(planned, { since: 0, now });
    expect(due.map(({ roundId, lead }) => [roundId, lead])).toEqual([
      ['r1', 60],
      ['r2', 60],
    ]);
  });

  it.each<[string, OwnReminders | null, boolean, readonly string[]]>([
    ['the account', null, true, ['round 1440', 'round 60', 'result end']],
    ['the account that switched them off', null, false, []],
    ['the placement', { deadline: null, test: [10] }, false, ['round 10', 'result end']],
    ['the placement that wants none', { deadline: null, test: [] }, true, []],
  ])('have the lead times of %s', (_, own, on, expected) => {
    const of = buildRemindable(NO_DATES, { own, rounds: [buildRound('2026-11-25T10:00:00')] });
    const preferences = { ...DEFAULT_PREFERENCES, test: { on, leads: [1440, 60] as const } };
    const planned = describePlanned(of, preferences).map((text) => text.slice(0, -20));
    expect(planned).toEqual(expected);
  });

  it.each([
    ['in time', -1, ['snooze']],
    ['too late', 0, []],
  ])('are snoozed each for itself: %s', (_, offset, expected) => {
    const begins = Date.parse('2026-11-25T04:30:00Z');
    const snooze = { kind: 'round', at: begins + offset } as const;
    const at = '2026-11-25T10:00:00';
    const rounds = [buildRound(at, { snooze }), buildRound(at, { _id: 'r2' })];
    const of = buildRemindable(NO_DATES, { rounds, snooze: { kind: 'round', at: begins - HOUR } });
    const snoozed = planReminders(of, DEFAULT_PREFERENCES, KOLKATA).filter(
      ({ lead }) => lead === 'snooze',
    );
    expect(snoozed.map(({ lead, roundId }) => (roundId === 'r1' ? lead : roundId))).toEqual(
      expected,
    );
  });
});

describe('the question how a round went', () => {
  it.each([
    [KOLKATA, '2026-11-25T10:00:00', null, '2026-11-25T05:30:00Z'],
    // By the clock on the wall, in nights in which it changes, too.
    ['Europe/Berlin', '2026-03-29T01:30:00', '2026-03-29T03:30:00', '2026-03-29T01:30:00Z'],
    ['Europe/Berlin', '2026-03-29T01:30:00', null, '2026-03-29T01:30:00Z'],
    ['America/New_York', '2026-11-01T00:30:00', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z'],
  ])('is due in %s for one from %s to %s at %s', (zone, startsAt, endsAt, due) => {
    expect(questionIn(zone, startsAt, { endsAt })?.dueAt).toBe(Date.parse(due));
  });

  it.each([
    ['2026-11-25T20:59:00', '2026-11-25T21:59:00', 'just before they begin'],
    ['2026-11-25T21:00:00', '2026-11-26T07:00:00', 'when they begin'],
    ['2026-11-25T23:30:00', '2026-11-26T07:00:00', 'after midnight'],
    ['2026-11-25T05:59:00', '2026-11-25T07:00:00', 'just before they end'],
    ['2026-11-25T06:00:00', '2026-11-25T07:00:00', 'when they end'],
    ['2026-11-25T06:01:00', '2026-11-25T07:01:00', 'just after'],
  ])('about a round at %s waits for the end of quiet hours: %s (%s)', (at, due) => {
    const of = withRound(at);
    expect(describePlanned(of, withQuietHours('22:00', '07:00')).at(-1)).toBe(`result end ${due}`);
  });

  it.each([
    ['a second before the end', -1, []],
    ['at the end', 0, ['end']],
    ['days later', 72 * HOUR - 1, ['end']],
    ['after three days', 72 * HOUR, []],
  ])('is asked %s: %j', (_, after, expected) => {
    const question = questionIn(KOLKATA, '2026-11-25T10:00:00');
    if (!question) throw new Error('Nothing is asked.');
    const due = selectDueReminders([question], { since: 0, now: question.dueAt + after });
    expect(due.map(({ lead }) => lead)).toEqual(expected);
    expect(expiryOf(question, KOLKATA)).toBe(question.endsAt);
  });

  it.each([
    ['before its end', -1, 1],
    ['at its end', 0, 0],
    ['afterwards', 1, 0],
  ])('of a round that was entered %s is asked %s times', (_, after, count) => {
    const question = questionIn(KOLKATA, '2026-11-25T10:00:00');
    if (!question) throw new Error('Nothing is asked.');
    const { dueAt } = question;
    expect(selectDueReminders([question], { since: dueAt + after, now: dueAt + 5 })).toHaveLength(
      count,
    );
  });

  it('is a message of its own, as it has answers', () => {
    const at = '2026-11-25T10:00:00';
    const rounds = [buildRound(at), buildRound(at, { _id: 'r2' })];
    const own = { deadline: null, test: [...LEAD_MINUTES] };
    const of = buildRemindable(NO_DATES, { own, rounds });
    const planned = planReminders(of, DEFAULT_PREFERENCES, KOLKATA);
    const messages = new Set(planned.map(messageKey));
    expect(planned).toHaveLength(14);
    expect(messages.size).toBe(LEAD_MINUTES.length + 2);
  });
});
