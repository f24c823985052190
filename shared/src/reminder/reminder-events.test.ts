import { describe, expect, it } from 'vitest';
import { ROUND_KINDS, ROUND_RESULTS } from '../placement/round/round-fields.ts';
import { OUTCOMES } from '../placement/fields/season.ts';
import { PLACEMENT_STATUSES, TEST_STATUSES } from '../placement/fields/placement-fields.ts';
import { buildPlacementWithRounds, buildRound, withDates } from '../testing/reminders.ts';
import { lastMomentOf, openReminderEvents, type PlacementWithRounds } from './reminder-events.ts';

/** Without the questions, which come after all dates. */
const datesOf = (placement: PlacementWithRounds) =>
  openReminderEvents(placement).filter(({ kind }) => kind !== 'result');
const questionsOf = (placement: PlacementWithRounds) =>
  openReminderEvents(placement).filter(({ kind }) => kind === 'result');
const askedAt = (placement: PlacementWithRounds) =>
  questionsOf(placement).map(({ endsAt }) => endsAt);
const withRound = (...round: Parameters<typeof buildRound>) =>
  buildPlacementWithRounds(withDates(null), { rounds: [buildRound(...round)] });

describe('the open dates of a placement', () => {
  const dates = withDates('2026-11-22T18:00:00', '2026-11-25T09:30:00', '2026-11-27T23:59:00');
  const EXPECTED = {
    form_not_filled: {
      scheduled: ['deadline', 'test', 'testDeadline'],
      completed: ['deadline'],
      missed: ['deadline'],
    },
    form_filled: { scheduled: ['test', 'testDeadline'], completed: [], missed: [] },
    process_done: { scheduled: [], completed: [], missed: [] },
  } as const;
  const cases = PLACEMENT_STATUSES.flatMap((status) =>
    TEST_STATUSES.map((test) => [status, test, EXPECTED[status][test]] as const),
  );

  it.each(cases)('with status %s and a test that is %s: %j', (status, testStatus, kinds) => {
    const placement = buildPlacementWithRounds({
      ...dates,
      status,
      test: { ...dates.test, status: testStatus },
    });
    expect(datesOf(placement).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    [null, null, null, []],
    ['2026-11-22T18:00:00', null, null, ['deadline']],
    [null, '2026-11-25T09:30:00', null, ['test']],
    [null, null, '2026-11-25T23:59:00', ['testDeadline']],
    // The end of a test that ends on the day it begins is not announced; on the next day it is.
    [null, '2026-11-25T09:30:00', '2026-11-25T23:59:00', ['test']],
    [null, '2026-11-25T23:59:59', '2026-11-26T00:00:00', ['test', 'testDeadline']],
    [null, '2026-11-25T00:00:00', '2026-11-25T23:59:00', ['test']],
    [null, '2026-11-25T00:00:00', '2026-11-26T23:59:00', ['test', 'testDeadline']],
    // An end before the beginning was mistyped.
    [null, '2026-11-25T09:30:00', '2026-11-24T23:59:00', ['test']],
  ] as const)('with the dates %s, %s and %s: %j', (deadline, test, testDeadline, kinds) => {
    const placement = buildPlacementWithRounds(withDates(deadline, test, testDeadline));
    expect(datesOf(placement).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['2026-11-25T00:00:00', { allDay: true }],
    ['2026-11-25T00:00:01', { allDay: false, endsAt: '2026-11-25T01:30:01' }],
    ['2026-11-25T23:59:59', { allDay: false, endsAt: '2026-11-26T01:29:59' }],
  ])('a test at %s is %j', (at, expected) => {
    expect(datesOf(buildPlacementWithRounds(withDates(null, at)))).toEqual([
      { kind: 'test', at, ...expected },
    ]);
  });

  it('a deadline at midnight is not all-day', () => {
    expect(datesOf(buildPlacementWithRounds(withDates('2026-11-25T00:00:00')))).toEqual([
      { kind: 'deadline', at: '2026-11-25T00:00:00', allDay: false },
    ]);
  });

  it.each(ROUND_KINDS)('have a round of kind %s', (kind) => {
    expect(datesOf(withRound('2026-11-25T10:00:00', { kind }))).toMatchObject([
      { kind: 'round', roundId: 'r1', at: '2026-11-25T10:00:00', allDay: false },
    ]);
  });

  it('tell two rounds at the same time apart', () => {
    const at = '2026-11-25T10:00:00';
    const rounds = [buildRound(at), buildRound(at, { _id: 'r2' })];
    const placement = buildPlacementWithRounds(withDates(null), { rounds });
    expect(datesOf(placement).map(({ roundId }) => roundId)).toEqual(['r1', 'r2']);
  });

  it.each(ROUND_RESULTS)('have no round that is %s', (result) => {
    expect(openReminderEvents(withRound('2026-11-25T10:00:00', { result }))).toEqual([]);
  });

  it.each(OUTCOMES)('are none where the outcome is %s', (outcome) => {
    const rounds = [buildRound('2026-11-26T10:00:00')];
    expect(openReminderEvents(buildPlacementWithRounds(dates, { rounds, outcome }))).toEqual([]);
  });

  it('are none where the process is done', () => {
    const placement = buildPlacementWithRounds(
      { ...withDates(null), status: 'process_done' },
      { rounds: [buildRound('2026-11-26T10:00:00')] },
    );
    expect(openReminderEvents(placement)).toEqual([]);
  });
});

describe('how a round went', () => {
  it.each([
    ['technical', '2026-11-25T10:00:00', null, '2026-11-25T11:00:00'],
    ['group_discussion', '2026-11-25T10:00:00', null, '2026-11-25T11:00:00'],
    ['hr', '2026-11-25T10:00:00', null, '2026-11-25T11:00:00'],
    ['other', '2026-11-25T23:30:00', null, '2026-11-26T00:30:00'],
    ['test', '2026-11-25T10:00:00', null, '2026-11-25T11:30:00'],
    ['technical', '2026-11-25T10:00:00', '2026-11-25T10:20:00', '2026-11-25T10:20:00'],
    ['technical', '2026-11-25T22:00:00', '2026-11-26T00:00:00', '2026-11-26T00:00:00'],
    // An end at or before the beginning was mistyped.
    ['technical', '2026-11-25T10:00:00', '2026-11-25T10:00:00', '2026-11-25T11:00:00'],
    ['technical', '2026-11-25T10:00:00', '2026-11-24T11:00:00', '2026-11-25T11:00:00'],
    ['technical', '2026-11-25T00:00:00', null, '2026-11-26T09:00:00'],
    ['technical', '2026-12-31T00:00:00', null, '2027-01-01T09:00:00'],
  ] as const)('a %s from %s to %s is asked at %s', (kind, startsAt, endsAt, asked) => {
    expect(askedAt(withRound(startsAt, { kind, endsAt }))).toEqual([asked]);
  });

  it('is not asked about a talk', () => {
    expect(questionsOf(withRound('2026-11-25T10:00:00', { kind: 'talk' }))).toEqual([]);
  });

  it('is not asked where no calendar has the moment', () => {
    expect(askedAt(withRound('9999-12-31T23:30:00'))).toEqual([]);
  });

  it.each([
    ['', null, '2026-11-25T11:00:00'],
    ['45 minutes', null, '2026-11-25T10:15:00'],
    // It can be taken until it closes.
    ['45 minutes', '2026-11-27T23:59:00', '2026-11-27T23:59:00'],
    ['', '2026-11-25T10:00:00', '2026-11-25T10:00:00'],
    ['3 hours', '2026-11-25T10:00:00', '2026-11-25T12:30:00'],
    ['', '2026-11-25T09:30:00', '2026-11-25T11:00:00'],
  ])('of a test of 9:30 that takes %j and closes %s is asked at %s', (duration, closes, asked) => {
    const dates = withDates(null, '2026-11-25T09:30:00', closes);
    const placement = buildPlacementWithRounds({ ...dates, test: { ...dates.test, duration } });
    expect(askedAt(placement)).toEqual([asked]);
  });

  it('of a test without a time is asked the next morning, or when it closes', () => {
    const test = '2026-11-25T00:00:00';
    expect(askedAt(buildPlacementWithRounds(withDates(null, test)))).toEqual([
      '2026-11-26T09:00:00',
    ]);
    const closes = '2026-11-25T18:00:00';
    expect(askedAt(buildPlacementWithRounds(withDates(null, test, closes)))).toEqual([closes]);
  });

  it.each(['completed', 'missed'] as const)('is not asked of a test that is %s', (status) => {
    const dates = withDates(null, '2026-11-25T09:30:00', '2026-11-27T23:59:00');
    const test = { ...dates.test, status };
    expect(openReminderEvents(buildPlacementWithRounds({ ...dates, test }))).toEqual([]);
  });

  it('may be asked for some days after the round, and is past then', () => {
    const [question] = questionsOf(withRound('2026-11-25T10:00:00'));
    if (!question) throw new Error('Nothing is asked.');
    expect(lastMomentOf(question)).toBe('2026-11-29T11:00:00');
    const [date] = datesOf(withRound('2026-11-25T10:00:00'));
    expect(date && lastMomentOf(date)).toBe('2026-11-25T10:00:00');
  });
});
