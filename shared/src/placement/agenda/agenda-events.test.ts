import { describe, expect, it } from 'vitest';
import { buildAgendaPlacement, type AgendaSituation } from '../../testing/agenda.ts';
import type { DayRange } from './agenda-days.ts';
import { agendaEvents, isEventOver } from './agenda-events.ts';

const listed = (situation: AgendaSituation, range?: DayRange) =>
  agendaEvents([buildAgendaPlacement(situation)], range).map(
    ({ name, startsAt, settledAs }) => `${name} ${startsAt.slice(5, 16)} ${settledAs ?? 'open'}`,
  );

const DUE = '2026-12-03T23:59:00';
const START = '2026-12-03T10:00:00';

it('lists nothing of a cancelled drive', () => {
  const placement = buildAgendaPlacement({ deadline: DUE, rounds: [{ startsAt: START }] });
  expect(agendaEvents([{ ...placement, isCancelled: true }])).toEqual([]);
});

describe('the dates of a placement', () => {
  it.each<[string, AgendaSituation, readonly string[]]>([
    ['nothing is known', {}, []],
    [
      'a form that is not filled',
      { status: 'form_not_filled', deadline: DUE },
      ['Application deadline 12-03T23:59 open'],
    ],
    ['a filled form', { deadline: DUE }, ['Application deadline 12-03T23:59 Form Filled']],
    [
      'a process that is done',
      { status: 'process_done', deadline: DUE, rounds: [{ startsAt: START }] },
      ['Technical round 12-03T10:00 Process Done', 'Application deadline 12-03T23:59 Process Done'],
    ],
    [
      'an outcome',
      {
        status: 'form_not_filled',
        outcome: 'withdrew',
        deadline: DUE,
        rounds: [{ startsAt: START }],
      },
      ['Technical round 12-03T10:00 Withdrew', 'Application deadline 12-03T23:59 Withdrew'],
    ],
    [
      'rounds, one of them decided',
      {
        rounds: [
          { startsAt: START, kind: 'hr' },
          { startsAt: '2026-12-01T10:00:00', title: 'Panel', result: 'cleared' },
        ],
      },
      ['Panel 12-01T10:00 Cleared', 'HR round 12-03T10:00 open'],
    ],
    ['the end of a test', { testDeadline: DUE }, ['Test deadline 12-03T23:59 open']],
    [
      'the end of a test on a later day',
      { testDeadline: DUE, test: { date: '2026-12-02T10:00:00' } },
      ['Test deadline 12-03T23:59 open'],
    ],
    ['the end of a test on its day', { testDeadline: DUE, test: { date: START } }, []],
    [
      'the end of a test that was written',
      { testDeadline: DUE, test: { status: 'completed' } },
      ['Test deadline 12-03T23:59 Completed'],
    ],
  ])('with %s', (_, situation, expected) => {
    expect(listed(situation)).toEqual(expected);
  });

  it.each<[string, DayRange, number]>([
    ['the day before', { from: '2026-12-01', to: '2026-12-02' }, 0],
    ['its first day', { from: '2026-12-01', to: '2026-12-03' }, 1],
    ['its last day', { from: '2026-12-04', to: '2026-12-09' }, 1],
    ['the day after', { from: '2026-12-05', to: '2026-12-09' }, 0],
  ])('of %s', (_, range, count) => {
    const rounds = [{ startsAt: '2026-12-03T22:00:00', endsAt: '2026-12-04T06:00:00' }];
    expect(listed({ rounds }, range)).toHaveLength(count);
  });

  it('are in the order of their times, then of the companies', () => {
    const placements = ['Vayu', 'Agni'].map((company) =>
      buildAgendaPlacement({ id: company, company, rounds: [{ startsAt: START }] }),
    );
    const early = buildAgendaPlacement({ id: 'z', rounds: [{ startsAt: '2026-12-03T09:59:59' }] });
    for (const list of [
      [...placements, early],
      [early, ...placements.toReversed()],
    ])
      expect(agendaEvents(list).map(({ company }) => company)).toEqual(['Zenith', 'Agni', 'Vayu']);
  });
});

describe('a date', () => {
  it.each([
    [
      'a deadline',
      { status: 'form_not_filled' as const, deadline: START },
      '2026-12-03T10:00:00',
      false,
    ],
    [
      'a deadline',
      { status: 'form_not_filled' as const, deadline: START },
      '2026-12-03T10:00:01',
      true,
    ],
    [
      'a deadline at midnight',
      { status: 'form_not_filled' as const, deadline: '2026-12-03T00:00:00' },
      '2026-12-03T00:00:01',
      true,
    ],
    [
      'a round without a time',
      { rounds: [{ startsAt: '2026-12-03T00:00:00' }] },
      '2026-12-03T23:59:59',
      false,
    ],
    [
      'a round without a time',
      { rounds: [{ startsAt: '2026-12-03T00:00:00' }] },
      '2026-12-04T00:00:00',
      true,
    ],
    [
      'a round with an end',
      { rounds: [{ startsAt: START, endsAt: '2026-12-03T11:00:00' }] },
      '2026-12-03T11:00:01',
      true,
    ],
  ])('%s (%o) at %s is over: %s', (_, situation, now, isOver) => {
    const [event] = agendaEvents([buildAgendaPlacement(situation)]);
    expect(event && isEventOver(event, now)).toBe(isOver);
  });
});
