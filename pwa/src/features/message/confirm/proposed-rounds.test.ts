import type { ReadRound } from '@shortlist/shared/message/message-types.ts';
import { EMPTY_ROUND, type Round } from '@shortlist/shared/placement/round/round-fields.ts';
import { describe, expect, it } from 'vitest';
import type { MessageEdit } from '../commands/message-drafts.ts';
import { proposeRounds } from './proposed-rounds.ts';

const START = '2026-12-09T10:00:00';

const read = (more: Partial<ReadRound> = {}): ReadRound => ({
  kind: 'technical',
  title: '',
  startsAt: START,
  endsAt: null,
  place: '',
  link: '',
  notes: '',
  sure: true,
  from: [[0, 3]],
  ...more,
});

const known = (more: Partial<Round> = {}): Round => ({
  ...EMPTY_ROUND,
  _id: 'r1',
  placementId: 'p1',
  kind: 'technical',
  startsAt: START,
  ...more,
});

interface Source {
  readonly kind?: 'schedule' | 'update';
  readonly rounds?: readonly Round[];
  readonly edit?: MessageEdit;
}

const propose = (
  rounds: readonly ReadRound[],
  { kind = 'schedule', rounds: others = [], edit = {} }: Source = {},
) => proposeRounds(rounds, { kind, rounds: others, edit });

describe('a round that the placement does not have', () => {
  it('is added, and ticked where it is sure', () => {
    expect(propose([read({ place: 'Lab 2' }), read({ kind: 'hr', sure: false })])).toMatchObject([
      { before: null, values: { startsAt: START, place: 'Lab 2' }, isTicked: true },
      { before: null, isTicked: false },
    ]);
  });

  it.each([
    ['another day', { startsAt: '2026-12-08T10:00:00' }],
    ['another kind', { kind: 'hr' }],
    ['the talk at that time', { kind: 'talk' }],
    ['one on that day that is decided', { startsAt: '2026-12-09T08:00:00', result: 'cleared' }],
  ] as const)('is added beside %s', (_, more) => {
    expect(propose([read()], { rounds: [known(more)] })).toMatchObject([{ before: null }]);
  });

  it('is added where two rounds of that day may be meant', () => {
    const rounds = ['08', '14'].map((hour) => known({ startsAt: `2026-12-09T${hour}:00:00` }));
    expect(propose([read()], { rounds })).toMatchObject([{ before: null }]);
  });
});

describe('a round that the placement has', () => {
  it.each([
    ['the same', {}, {}],
    ['only with its day', { startsAt: '2026-12-09T00:00:00' }, {}],
    ['with a shorter name of the place', { place: 'Lab 2' }, { place: 'Lab 2, second floor' }],
    ['without its end and link', {}, { endsAt: '2026-12-09T11:00:00', link: 'https://a.example' }],
    ['as an interview of no kind', { kind: 'other', title: 'Interview' }, {}],
    ['once it is decided', { place: 'Lab 2' }, { result: 'cleared' }],
  ] as const)('is not listed: %s', (_, more, before) => {
    expect(propose([read(more)], { rounds: [known(before)] })).toEqual([]);
  });

  it('moves to another time of that day; what the student wrote stays', () => {
    const before = known({
      startsAt: '2026-12-09T08:00:00',
      endsAt: '2026-12-09T09:00:00',
      title: 'Panel 2',
      place: 'Lab 2',
      notes: 'Mine',
    });
    expect(
      propose([read({ title: 'Technical interview', notes: 'x' })], { rounds: [before] }),
    ).toMatchObject([
      {
        before,
        values: { startsAt: START, endsAt: null, title: 'Panel 2', place: 'Lab 2', notes: 'Mine' },
        isTicked: true,
      },
    ]);
  });

  it.each([
    ['its place', { place: 'Lab 2' }, { place: 'Lab 2' }],
    ['its link', { link: 'https://b.example' }, { link: 'https://b.example' }],
    ['its end', { endsAt: '2026-12-09T11:00:00' }, { endsAt: '2026-12-09T11:00:00' }],
  ])('takes %s', (_, more, values) => {
    const before = known({ place: 'Hall', link: 'https://a.example' });
    expect(propose([read(more)], { rounds: [before] })).toMatchObject([{ before, values }]);
  });

  it('moves to another day where the message is about a change, and no other is open', () => {
    const before = known({ startsAt: '2026-12-07T08:00:00' });
    const source = { kind: 'update', rounds: [before] } as const;
    expect(propose([read()], source)).toMatchObject([{ before, values: { startsAt: START } }]);
    expect(propose([read()], { rounds: [before] })).toMatchObject([{ before: null }]);
    const two = [before, known({ startsAt: '2026-12-06T08:00:00' })];
    expect(propose([read()], { kind: 'update', rounds: two })).toMatchObject([{ before: null }]);
  });

  it('is changed by one round of the message at most', () => {
    const before = known({ startsAt: '2026-12-09T08:00:00' });
    const both = [read(), read({ startsAt: '2026-12-09T14:00:00' })];
    expect(propose(both, { rounds: [before] })).toMatchObject([{ before }, { before: null }]);
  });
});

it('leaves out what the student unticks, and takes in what the student ticks', () => {
  const both = [read(), read({ kind: 'hr', sure: false })];
  const edit = { ticks: { 'round 1': false, 'round 2': true } };
  expect(propose(both, { edit })).toMatchObject([{ isTicked: false }, { isTicked: true }]);
});

describe('a start that could not be decided', () => {
  const candidates = [START, '2026-12-09T22:00:00'];
  const open = read({ sure: false, candidates });

  it('is not written before one is chosen', () => {
    expect(propose([open], { edit: { ticks: { 'round 1': true } } })).toMatchObject([
      { isDecided: false, isTicked: false, candidates },
    ]);
  });

  it('is written when one is chosen', () => {
    expect(propose([open], { edit: { picks: { 'round 1': 1 } } })).toMatchObject([
      { isDecided: true, isTicked: true, values: { startsAt: candidates[1] } },
    ]);
  });
});

it('never makes more rounds than a placement can have', () => {
  const rounds = Array.from({ length: 19 }, (_, at) =>
    known({
      _id: `r${at}`,
      kind: 'hr',
      startsAt: `2026-11-${String(at + 1).padStart(2, '0')}T10:00:00`,
    }),
  );
  const both = [read(), read({ kind: 'group_discussion' })];
  expect(propose(both, { rounds })).toMatchObject([
    { isTicked: true, isOneTooMany: false },
    { isTicked: false, isOneTooMany: true },
  ]);
  // One that is there can be changed.
  const moved = read({ kind: 'hr', startsAt: '2026-11-05T15:00:00' });
  const full = [...rounds, known({ startsAt: '2026-12-01T10:00:00' })];
  expect(propose([moved], { rounds: full })).toMatchObject([{ isTicked: true }]);
});
