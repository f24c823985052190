import type { ReadRound } from '@shortlist/shared/message/message-types.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { expect, it } from 'vitest';
import { draftOf } from '../../../testing/data/reading.ts';
import { withoutRounds } from './read-text.ts';

const TEXT = `Zenith technical interview
Date: 9 Dec 2026, 10 am
Venue: Lab 2
Bring two copies of your resume to Lab 2`;
const START = '2026-12-09T10:00:00';

const spanOf = (words: string) =>
  [TEXT.indexOf(words), TEXT.indexOf(words) + words.length] as const;

const round = (more: Partial<ReadRound> = {}): ReadRound => ({
  ...EMPTY_ROUND,
  kind: 'technical',
  title: 'Technical interview',
  startsAt: START,
  place: 'Lab 2',
  sure: true,
  from: [spanOf('9 Dec 2026, 10 am'), spanOf('Lab 2')],
  ...more,
});

const draft = draftOf(TEXT, {
  company: { value: 'Zenith', in: 'Zenith' },
  'test.date': { value: START, in: '9 Dec 2026, 10 am' },
  'test.testType': { value: 'technical interview', in: 'technical interview' },
  notes: { value: 'Venue: Lab 2\nBring two copies of your resume to Lab 2', in: 'Lab 2' },
});

it('takes an interview that is a round out of the test, and what the round says out of the notes', () => {
  expect(withoutRounds(draft, [round()], TEXT)).toEqual({
    company: draft.company,
    notes: { ...draft.notes, value: 'Bring two copies of your resume to Lab 2' },
  });
});

it.each([
  'Venue: Lab 2',
  'The technical interviews of Zenith will be held on 9 Dec 2026, 10 am, in Lab 2.',
])('leaves no empty notes: %s', (value) => {
  const only = { ...draft, notes: { value, from: [0, 1] as const, sure: false } };
  expect(withoutRounds(only, [round()], TEXT)).toEqual({ company: draft.company });
});

it('leaves the notes as they are beside a round that is not sure', () => {
  expect(withoutRounds(draft, [round({ sure: false })], TEXT).notes).toEqual(draft.notes);
});

it('leaves a test beside another round, and a draft without rounds, as they are', () => {
  const talk = round({ kind: 'talk', startsAt: '2026-12-01T10:00:00', from: [[0, 6]], place: '' });
  expect(withoutRounds(draft, [talk], TEXT)).toEqual(draft);
  expect(withoutRounds(draft, [], TEXT)).toEqual(draft);
  const named = { ...draft, notes: { value: 'Zenith', from: [0, 6] as const, sure: false } };
  expect(withoutRounds(named, [], TEXT)).toEqual(named);
});
