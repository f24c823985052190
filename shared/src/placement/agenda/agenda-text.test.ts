import { describe, expect, it } from 'vitest';
import { buildAgendaPlacement, type AgendaSituation } from '../../testing/agenda.ts';
import type { Round } from '../round/round-fields.ts';
import { agendaEvents } from './agenda-events.ts';
import {
  clashLine,
  clashLines,
  clashText,
  countsText,
  dayText,
  heavyDayText,
  monthText,
  timesText,
} from './agenda-text.ts';
import { clashes } from './clashes.ts';

const round = (from: string, to?: string, more: Partial<Round> = {}): AgendaSituation => ({
  rounds: [
    {
      startsAt: `2026-12-${from}:00`,
      endsAt: to === undefined ? null : `2026-12-${to}:00`,
      ...more,
    },
  ],
});

const eventOf = (situation: AgendaSituation) => {
  const [event] = agendaEvents([buildAgendaPlacement(situation)]);
  if (!event) throw new Error('There is a date.');
  return event;
};

describe('the times of a date', () => {
  it.each<[AgendaSituation, string]>([
    [{ deadline: '2026-12-03T23:59:00' }, 'by 11:59 pm'],
    [{ deadline: '2026-12-03T00:00:00' }, 'by 12:00 am'],
    [round('03T10:00', '03T11:30'), '10:00 to 11:30 am'],
    [round('03T11:30', '03T13:00'), '11:30 am to 1:00 pm'],
    [round('03T10:00'), 'from 10:00 am'],
    [round('03T10:00', '03T10:00'), 'from 10:00 am'],
    [round('03T00:00'), 'no time given'],
    [round('03T22:00', '04T06:00'), '10:00 pm to 4 Dec, 6:00 am'],
  ])('%o: %s', (situation, text) => {
    expect(timesText(eventOf(situation))).toBe(text);
  });
});

/** What is said at either of the two. */
function saidAtBoth(one: AgendaSituation, other: AgendaSituation): readonly string[] {
  const placements = [
    buildAgendaPlacement({ id: 'p1', company: 'Zenith', ...one }),
    buildAgendaPlacement({ id: 'p2', company: 'Vayu Mobility', ...other }),
  ];
  const [pair] = clashes(agendaEvents(placements)).pairs;
  if (!pair) throw new Error('They do not clash.');
  return placements.map(({ rounds: [own] }) => clashText(pair, { id: own?._id ?? '' }));
}

describe('a clash', () => {
  it.each<[string, AgendaSituation, AgendaSituation, string, string]>([
    [
      'of known times',
      round('03T10:30', '03T12:00', { kind: 'test' }),
      round('03T10:00', '03T11:00'),
      'Clashes with Vayu Mobility, technical round, 10:00 to 11:00 am',
      'Clashes with Zenith, test, 10:30 am to 12:00 pm',
    ],
    [
      'that depends on an end which is not known',
      round('03T10:00', undefined, { kind: 'test' }),
      round('03T11:00', '03T12:00', { kind: 'hr' }),
      'Clashes with Vayu Mobility, HR round, 11:00 am to 12:00 pm, if this takes 90 minutes',
      'Clashes with Zenith, test, from 10:00 am, if that takes 90 minutes',
    ],
    [
      'of two that start together',
      round('03T10:00', undefined, { title: 'Infosys SP' }),
      round('03T10:00'),
      'Clashes with Vayu Mobility, technical round, from 10:00 am',
      'Clashes with Zenith, Infosys SP, from 10:00 am',
    ],
    [
      'of another day',
      round('03T23:00', '04T01:00'),
      round('04T00:30', '04T02:00'),
      'Clashes with Vayu Mobility, technical round, 4 Dec 12:30 to 2:00 am',
      'Clashes with Zenith, technical round, 3 Dec 11:00 pm to 4 Dec, 1:00 am',
    ],
    [
      'with 20 minutes between',
      round('03T10:00', '03T11:00'),
      round('03T11:20', '03T12:00'),
      'Only 20 minutes before Vayu Mobility, technical round, 11:20 am to 12:00 pm',
      'Only 20 minutes after Zenith, technical round, 10:00 to 11:00 am',
    ],
    [
      'with 1 minute between, perhaps',
      round('03T10:00'),
      round('03T11:01', '03T11:30'),
      'Only 1 minute before Vayu Mobility, technical round, 11:01 to 11:30 am, if this takes 60 minutes',
      'Only 1 minute after Zenith, technical round, from 10:00 am, if that takes 60 minutes',
    ],
    [
      'with nothing between',
      round('03T10:00', '03T11:00'),
      round('03T11:00', '03T12:00'),
      'Directly before Vayu Mobility, technical round, 11:00 am to 12:00 pm',
      'Directly after Zenith, technical round, 10:00 to 11:00 am',
    ],
  ])('%s', (_, one, other, ...said) => {
    expect(saidAtBoth(one, other)).toEqual(said);
  });
});

describe('several clashes of one date', () => {
  const own = buildAgendaPlacement({ id: 'own', ...round('03T10:00', '03T11:00') });
  const others = [
    ['Early', round('03T09:00', '03T09:40')],
    ['Next', round('03T11:05', '03T12:00')],
    ['Same', round('03T10:30', '03T10:50')],
  ] as const;
  const found = clashes(
    agendaEvents([
      own,
      ...others.map(([company, side]) => buildAgendaPlacement({ id: company, company, ...side })),
    ]),
  );
  const ownPairs = found.pairs.filter(({ first, second }) =>
    [first, second].some(({ placementId }) => placementId === 'own'),
  );

  const all = { ...found, pairs: ownPairs };

  it.each([
    [
      9,
      [
        'Clashes with Same',
        'Only 5 minutes before Next',
        'Only 20 minutes after Early',
        '4 rounds that day',
      ],
      0,
    ],
    [2, ['Clashes with Same', 'Only 5 minutes before Next'], 2],
  ])('are said from the worst on, at most %i', (max, expected, more) => {
    const said = clashLines(all, { id: 'own-r0' }, max);
    expect(said.lines.map((line) => line.split(',')[0])).toEqual(expected);
    expect(said.more).toBe(more);
  });

  it('are one line', () => {
    expect(clashLine(all, { id: 'own-r0' })).toBe(
      'Clashes with Same, technical round, 10:30 to 10:50 am, and 3 more',
    );
    expect(clashLine({ pairs: ownPairs.slice(0, 1), heavyDays: [] }, { id: 'own-r0' })).toBe(
      'Only 20 minutes after Early, technical round, 9:00 to 9:40 am',
    );
    expect(clashLine({ pairs: [], heavyDays: [] }, { id: 'own-r0' })).toBeUndefined();
  });
});

it.each([
  [4, 0, '4 rounds that day'],
  [0, 5, '5 deadlines that day'],
  [4, 5, '4 rounds and 5 deadlines that day'],
])('a day of %i rounds and %i deadlines: %s', (rounds, deadlines, text) => {
  expect(heavyDayText({ day: '2026-12-03', rounds, deadlines })).toBe(text);
});

it('names days and counts', () => {
  expect(dayText('2026-12-03')).toBe('Thursday 3 December');
  expect(monthText('2026-12-03')).toBe('December 2026');
  expect(countsText({ rounds: 2, deadlines: 1 }, ', ')).toBe('2 rounds, 1 deadline');
  expect(countsText({ rounds: 1, deadlines: 2 }, ', ')).toBe('1 round, 2 deadlines');
  expect(countsText({ rounds: 0, deadlines: 0 })).toBe('');
});
