import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE } from '../../account/profile-fields.ts';
import { EMPTY_ROUND, type Round } from '../../placement/round/round-fields.ts';
import { EMPTY_SEASON, type PlacementSeason } from '../../placement/fields/season.ts';
import {
  choicesOf,
  identitiesOf,
  isListed,
  type ListAnswer,
  type ListedPlacement,
  offerOf,
} from './list-answer.ts';

it('a student is found by the profile and the account', () => {
  const profile = {
    ...EMPTY_PROFILE,
    education: { ...EMPTY_PROFILE.education, branch: 'CSE' },
    identity: {
      rollNumber: '21CS017',
      registrationNumber: '2021-0417',
      collegeEmail: 'anil@college.example',
      otherNames: 'Anil K, A. Kumar\nKumar Anil',
    },
  };
  const values = { name: 'Anil Kumar', phone: '', profile };
  expect(identitiesOf(values, 'anil@mail.example')).toEqual({
    rollNumber: '21CS017',
    registrationNumber: '2021-0417',
    names: ['Anil Kumar', 'Anil K', 'A. Kumar', 'Kumar Anil'],
    emails: ['anil@college.example', 'anil@mail.example'],
    branch: 'CSE',
  });
});

const NOW = '2026-11-20T10:00:00';

const answer = (
  kind: ListAnswer['kind'],
  meaning: ListAnswer['meaning'] = kind === 'no' || kind === 'found' ? null : 'listed',
  isSelection = kind === 'no',
): ListAnswer => ({
  kind,
  meaning,
  rows: [],
  total: 3,
  reason: null,
  notUnderstood: [],
  unreadCells: 0,
  isSelection,
});

const round = (startsAt: string, more: Partial<Round> = {}): Round => ({
  ...EMPTY_ROUND,
  _id: startsAt,
  kind: 'technical',
  startsAt,
  ...more,
});

const TEST = round('2026-11-18T10:00:00', { kind: 'test' });
const LAST = round('2026-11-19T10:00:00');
const AHEAD = round('2026-11-21T10:00:00');

interface Given {
  readonly rounds?: readonly Round[];
  readonly season?: Partial<PlacementSeason>;
  readonly status?: 'form_filled' | 'process_done';
  readonly isResult?: boolean;
  readonly next?: string;
}

const listed = ({ rounds = [TEST, LAST, AHEAD], ...more }: Given = {}): ListedPlacement => ({
  placement: {
    status: more.status ?? 'form_filled',
    season: { ...EMPTY_SEASON, ...more.season },
    rounds,
  },
  draft:
    more.next === undefined ? {} : { 'test.date': { value: more.next, from: [0, 1], sure: true } },
  isResult: more.isResult ?? false,
  now: NOW,
});

const offer = (given: ListAnswer, more: Given = {}) => offerOf(given, listed(more));

describe('a shortlist', () => {
  it.each([
    ['yes', answer('yes'), { result: 'cleared', isQuiet: false }],
    ['no', answer('no'), { result: 'rejected', isQuiet: true }],
    [
      'among those not selected',
      answer('yes', 'not-selected'),
      { result: 'rejected', isQuiet: true },
    ],
  ])('decides the last round that is over: %s', (_, given, expected) => {
    expect(offer(given)).toEqual({ kind: 'result', round: LAST, ...expected });
  });

  it('decides one whose result is awaited', () => {
    const awaited = round('2026-11-19T10:00:00', { result: 'waiting' });
    expect(offer(answer('yes'), { rounds: [awaited] })).toMatchObject({ round: awaited });
  });

  it.each<[string, Given]>([
    ['no round is over', { rounds: [AHEAD] }],
    ['only the talk is over', { rounds: [{ ...LAST, kind: 'talk' }, AHEAD] }],
    ['the last one is decided', { rounds: [TEST, { ...LAST, result: 'cleared' }] }],
    ['it calls to that round', { next: '2026-11-19T10:00:00' }],
    ['the process is done', { status: 'process_done' }],
    ['the outcome is known', { season: { outcome: 'offer' } }],
  ])('decides nothing where %s', (_, given) => {
    expect(offer(answer('yes'), given)).toBeUndefined();
    expect(offer(answer('no'), given)).toBeUndefined();
  });

  it.each([
    ['on the waitlist', answer('yes', 'waitlist')],
    ['perhaps on it', answer('perhaps')],
    ['in a row that does not say what it means', answer('found')],
    ['not in a list that also names those not selected', answer('no', null, false)],
    ['perhaps among those not selected', answer('perhaps', 'not-selected')],
    ['not readable', { ...answer('unreadable', null), reason: 'empty' as const }],
  ])('decides nothing for a student who is %s', (_, given) => {
    expect(offer(given)).toBeUndefined();
  });
});

describe('a result', () => {
  it.each([
    [answer('yes'), { outcome: 'offer', isQuiet: false }],
    [answer('no'), { outcome: 'not_selected', isQuiet: true }],
  ])('offers the outcome, whatever the rounds are', (given, expected) => {
    expect(offer(given, { isResult: true, rounds: [] })).toEqual({ kind: 'outcome', ...expected });
  });

  it('offers no outcome that is known, and none against a known one', () => {
    const known = { isResult: true, season: { outcome: 'offer' } } as const;
    expect(offer(answer('yes'), known)).toBeUndefined();
    expect(offer(answer('no'), known)).toBeUndefined();
    const other = { isResult: true, season: { outcome: 'no_reply' } } as const;
    expect(offer(answer('yes'), other)).toMatchObject({ outcome: 'offer' });
  });
});

describe('a row that the student has to read', () => {
  it.each([answer('found'), answer('perhaps'), answer('perhaps', null)])(
    'offers both results, and says neither: %j',
    (given) => {
      expect(isListed(given)).toBe(false);
      expect(choicesOf(given, listed())).toEqual([
        { kind: 'result', round: LAST, result: 'cleared', isQuiet: true },
        { kind: 'result', round: LAST, result: 'rejected', isQuiet: true },
      ]);
    },
  );

  it('offers both outcomes where the list is a result', () => {
    expect(choicesOf(answer('found'), listed({ isResult: true, rounds: [] }))).toMatchObject([
      { outcome: 'offer' },
      { outcome: 'not_selected' },
    ]);
  });

  it.each([answer('yes'), answer('no'), answer('perhaps', 'not-selected')])(
    'is no other answer: %j',
    (given) => {
      expect(choicesOf(given, listed())).toEqual([]);
    },
  );
});
