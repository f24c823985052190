import { describe, expect, it } from 'vitest';
import { buildAgendaPlacement, type AgendaSituation } from '../../testing/agenda.ts';
import { ROUND_KINDS, ROUND_RESULTS, type Round } from '../round/round-fields.ts';
import { PLACEMENT_STATUSES } from '../fields/placement-fields.ts';
import { OUTCOMES } from '../fields/season.ts';
import { agendaEvents, type AgendaEvent, type AgendaPlacement } from './agenda-events.ts';
import { clashes, clashesOf, clashKey, type PairClash } from './clashes.ts';

/** '10:00' is on 3 December, '04T10:00' on the next day, '2026-03-08T10:00' on that day. */
function timeOf(text: string): string {
  const [clock = '', day = '03'] = text.split('T').toReversed();
  return `${'2026-12-'.slice(0, 10 - day.length)}${day}T${clock}${clock.length === 5 ? ':00' : ''}`;
}

/** What a word after the times of a round says; without any it is technical, online, undecided and of an open placement. */
const WORDS: Readonly<Record<string, Partial<Round> | AgendaSituation>> = {
  hall: { place: 'Hall 3', link: '' },
  'hall+link': { place: 'Hall 3' },
  somewhere: { place: '', link: '' },
  ...Object.fromEntries(ROUND_KINDS.map((kind) => [kind, { kind }])),
  ...Object.fromEntries(ROUND_RESULTS.map((result) => [result, { result }])),
  ...Object.fromEntries(PLACEMENT_STATUSES.map((status) => [status, { status }])),
  ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, { outcome }])),
};

/** '10:00-11:00 hall': a placement with one round. 'due 10:00': one with a deadline. */
function side(text: string): AgendaSituation {
  const [times = '', ...words] = text.split(' ');
  if (times === 'due') return { status: 'form_not_filled', deadline: timeOf(words[0] ?? '') };
  if (times === 'test-ends') return { testDeadline: timeOf(words[0] ?? '') };
  const [from = '', to] = times.split('~');
  const said = Object.assign({}, ...words.map((word) => WORDS[word] ?? { unknown: word }));
  const round = {
    startsAt: timeOf(from),
    endsAt: to === undefined ? null : timeOf(to),
    link: 'https://meet.example/a',
    ...said,
  };
  return { ...said, rounds: [round] };
}

function placementsOf(...sides: readonly (string | AgendaSituation)[]): readonly AgendaPlacement[] {
  return sides.map((one, index) =>
    buildAgendaPlacement({ id: `p${index}`, ...(typeof one === 'string' ? side(one) : one) }),
  );
}

const eventsOf = (...sides: readonly (string | AgendaSituation)[]) =>
  agendaEvents(placementsOf(...sides));

function firstOf(...sides: readonly string[]): AgendaEvent {
  const [event] = eventsOf(...sides);
  if (!event) throw new Error('There is a date.');
  return event;
}

const textOf = (pair: PairClash | undefined): string =>
  pair ? (pair.kind === 'tight' ? `tight, ${pair.minutes}` : 'clash') : 'nothing';

const found = (...sides: readonly (string | AgendaSituation)[]): string =>
  textOf(clashes(eventsOf(...sides)).pairs[0]);

/** Each round as `side` reads it. The tests run in three zones, in one of which the clocks change in two of these nights. */
const PAIRS: readonly (readonly [name: string, one: string, other: string, expected: string])[] = [
  ['the same time', '10:00~11:00', '10:00~11:00', 'clash'],
  ['one within the other', '10:00~12:00', '10:30~11:00', 'clash'],
  ['the last minute', '10:00~11:00', '10:59~12:00', 'clash'],
  ['the last second', '10:00~11:00', '10:59:59~12:00', 'clash'],
  ['touching, online', '10:00~11:00', '11:00~12:00', 'tight, 0'],
  ['29 minutes, online', '10:00~11:00', '11:29~12:00', 'tight, 29'],
  ['29 minutes and 59 seconds', '10:00~11:00', '11:29:59~12:00', 'tight, 29'],
  ['30 minutes, online', '10:00~11:00', '11:30~12:00', 'nothing'],
  ['31 minutes, online', '10:00~11:00', '11:31~12:00', 'nothing'],
  ['touching, at places', '10:00~11:00 hall', '11:00~12:00 hall', 'tight, 0'],
  ['89 minutes, at places', '10:00~11:00 hall', '12:29~13:00 hall', 'tight, 89'],
  ['90 minutes, at places', '10:00~11:00 hall', '12:30~13:00 hall', 'nothing'],
  ['91 minutes, at places', '10:00~11:00 hall', '12:31~13:00 hall', 'nothing'],
  ['89 minutes, from a place', '10:00~11:00 hall', '12:29~13:00', 'tight, 89'],
  ['89 minutes, to a place', '10:00~11:00', '12:29~13:00 hall', 'tight, 89'],
  ['90 minutes, to a place', '10:00~11:00', '12:30~13:00 hall', 'nothing'],
  ['a place with a link is a place', '10:00~11:00 hall+link', '12:00~13:00', 'tight, 60'],
  ['where is not known: as online', '10:00~11:00 somewhere', '11:30~12:00 somewhere', 'nothing'],
  ['where is not known, 29 minutes', '10:00~11:00 somewhere', '11:29~12:00 somewhere', 'tight, 29'],
  ['where is not known, to a place', '10:00~11:00 somewhere', '12:29~13:00 hall', 'tight, 89'],
  ['a test without an end: 90 minutes', '10:00 test', '11:29~12:00', 'clash'],
  ['a test without an end, just over', '10:00 test', '11:30~12:00', 'tight, 0'],
  ['an interview without an end: 60', '10:00', '10:59~12:00', 'clash'],
  ['an interview without an end, just over', '10:00', '11:00~12:00', 'tight, 0'],
  ['an HR round without an end', '10:00 hr', '11:30~12:00', 'nothing'],
  ['a discussion without an end', '10:00 group_discussion', '10:59~12:00', 'clash'],
  ['another round without an end', '10:00 other', '11:00~12:00', 'tight, 0'],
  ['a talk without an end: 60 minutes', '10:00 talk', '10:59~12:00', 'clash'],
  ['a talk without an end, just over', '10:00 talk', '11:30~12:00', 'nothing'],
  ['both without an end, at one time', '10:00', '10:00', 'clash'],
  ['an end at the start says nothing', '10:00~10:00', '10:59~12:00', 'clash'],
  ['an end before the start says nothing', '10:00~09:00', '10:59~12:00', 'clash'],
  ['midnight exactly: no time is known', '00:00', '00:30~01:00', 'nothing'],
  ['two without a time', '00:00', '00:00', 'nothing'],
  ['without a time, and a whole day', '00:00', '09:00~18:00', 'nothing'],
  ['a minute after midnight is a time', '00:01', '00:30~01:00', 'clash'],
  ['without a time, though with an end', '00:00~18:00', '10:00~11:00', 'nothing'],
  ['overnight into the next day', '23:00~04T01:00', '04T00:30~04T02:00', 'clash'],
  ['overnight, and a day without a time', '23:00~04T01:00', '04T00:00', 'nothing'],
  ['overnight by the assumed time', '23:30', '04T00:29', 'clash'],
  ['over midnight, tight', '22:00~23:50', '04T00:10~04T01:00', 'tight, 20'],
  ['over days', '09:00~05T18:00', '04T10:00~04T11:00', 'clash'],
  ['over days, tight at its end', '09:00~05T18:00', '05T18:15~05T19:00', 'tight, 15'],
  ['the same time of another day', '10:00~11:00', '04T10:00~04T11:00', 'nothing'],
  [
    'a night that skips an hour',
    '2026-03-08T01:00~2026-03-08T01:50',
    '2026-03-08T03:10',
    'nothing',
  ],
  ['an hour that is skipped', '2026-03-08T01:00~2026-03-08T02:30', '2026-03-08T02:45', 'tight, 15'],
  [
    'an hour that occurs twice',
    '2026-11-01T00:30~2026-11-01T01:30',
    '2026-11-01T01:55',
    'tight, 25',
  ],
  ['a decided round', '10:00~11:00 cleared', '10:00~11:00', 'nothing'],
  ['a round that was not cleared', '10:00~11:00', '10:00~11:00 rejected', 'nothing'],
  ['a result that is awaited', '10:00~11:00 waiting', '10:00~11:00', 'nothing'],
  ['a missed round', '10:00~11:00', '10:00~11:00 missed', 'nothing'],
  ['a process that is done', '10:00~11:00 process_done', '10:00~11:00', 'nothing'],
  ['an offer', '10:00~11:00', '10:00~11:00 offer', 'nothing'],
  ['no reply', '10:00~11:00', '10:00~11:00 no_reply', 'nothing'],
  ['a form that is not filled', '10:00~11:00 form_not_filled', '10:00~11:00', 'clash'],
  ['a deadline', 'due 10:30', '10:00~11:00', 'nothing'],
  ['two deadlines', 'due 10:30', 'due 10:30', 'nothing'],
  ['the end of a test', 'test-ends 10:30', '10:00~11:00', 'nothing'],
];

describe('two dates', () => {
  it.each(PAIRS)('%s: %s and %s', (_, one, other, expected) => {
    expect(found(one, other)).toBe(expected);
    expect(found(other, one)).toBe(expected);
    const own = clashesOf(firstOf(one, other), placementsOf(one, other));
    expect(textOf(own.pairs[0])).toBe(expected);
  });

  it('are in nobody’s way when they are rounds of one placement', () => {
    const rounds = ['10:00~11:00', '10:30~11:30'].flatMap((one) => side(one).rounds ?? []);
    expect(found({ rounds })).toBe('nothing');
  });
});

describe('a silenced clash', () => {
  const [one, other] = ['10:00~11:00', '10:30~11:30'];
  const [pair] = clashes(eventsOf(one, other)).pairs;
  const silenced = new Set(pair ? [clashKey(pair)] : []);

  it('is not mentioned again, whichever of the two comes first in the list', () => {
    expect(clashes(eventsOf(one, other), silenced).pairs).toEqual([]);
    const own = clashesOf(firstOf(one, other), placementsOf(one, other), silenced);
    expect(own.pairs).toEqual([]);
  });

  it.each([
    ['is moved', '10:31~11:30'],
    ['ends later', '10:30~11:31'],
    ['has no end any more', '10:30'],
  ])('is mentioned again when one of the two %s', (_, moved) => {
    expect(clashes(eventsOf(one, moved), silenced).pairs).toHaveLength(1);
  });

  it('says nothing of other pairs', () => {
    expect(clashes(eventsOf(one, other, '10:45~11:00'), silenced).pairs).toHaveLength(2);
  });
});

describe('a heavy day', () => {
  const day = '2026-12-03';
  const rounds = ['09:00 hr', '12:00 talk', '15:00 test'];
  const due = (count: number): readonly string[] => Array(count).fill('due 23:59');
  const filled = { status: 'form_filled', deadline: timeOf('23:59') } as const;
  const ofOnePlacement = {
    rounds: [...rounds, '18:00'].flatMap((one) => side(one).rounds ?? []),
  };

  it.each<[string, readonly (string | AgendaSituation)[], rounds: number, deadlines: number]>([
    ['3 rounds', rounds, 0, 0],
    ['4 rounds', [...rounds, '18:00'], 4, 0],
    ['4 rounds, one without a time', [...rounds, '00:00'], 4, 0],
    ['3 rounds and a decided one', [...rounds, '18:00 cleared'], 0, 0],
    ['3 rounds and one of the next day', [...rounds, '04T00:00'], 0, 0],
    ['3 rounds and one into this day', [...rounds, '02T23:00~03T02:00'], 0, 0],
    ['4 rounds of one placement', [ofOnePlacement], 4, 0],
    ['4 deadlines', due(4), 0, 0],
    ['5 deadlines', due(5), 0, 5],
    ['4 deadlines and a filled form', [...due(4), filled], 0, 0],
    ['4 deadlines and the end of a test', [...due(4), 'test-ends 18:00'], 0, 5],
    ['3 rounds and 4 deadlines', [...rounds, ...due(4)], 0, 0],
    ['4 rounds and 5 deadlines', [...rounds, '18:00', ...due(5)], 4, 5],
  ])('%s', (_, sides, ...[manyRounds, manyDeadlines]) => {
    const isHeavy = manyRounds + manyDeadlines > 0;
    const expected = isHeavy ? [{ day, rounds: manyRounds, deadlines: manyDeadlines }] : [];
    expect(clashes(eventsOf(...sides)).heavyDays).toEqual(expected);
    expect(clashes(eventsOf(...sides.toReversed())).heavyDays).toEqual(expected);
  });

  it('is said of a date that is typed, of its own kind', () => {
    const placements = placementsOf(...rounds, ...due(5));
    const typed = { ...firstOf('20:00'), id: 'new', placementId: 'new' };
    const heavy = (event: AgendaEvent) => clashesOf(event, placements).heavyDays;
    expect(heavy(typed)).toEqual([{ day, rounds: 4, deadlines: 0 }]);
    expect(heavy({ ...typed, kind: 'deadline' })).toEqual([{ day, rounds: 0, deadlines: 6 }]);
    expect(heavy({ ...typed, startsAt: timeOf('04T20:00') })).toEqual([]);
    expect(heavy({ ...typed, settledAs: 'Cleared' })).toEqual([]);
  });
});

it('compares a date that is typed with all but what is stored of it', () => {
  const placements = placementsOf('10:00~11:00');
  const typed = { ...firstOf('10:00~11:00'), placementId: 'other' };
  expect(clashesOf(typed, placements).pairs).toEqual([]);
  expect(clashesOf({ ...typed, id: 'new' }, placements).pairs).toHaveLength(1);
});
