import { expect, it } from 'vitest';
import { EMPTY_ROUND, type Round } from './round-fields.ts';
import { roundTimesText, timelineOf } from './timeline.ts';

const round = (startsAt: string): Round => ({ ...EMPTY_ROUND, _id: startsAt, startsAt });
const rounds = [round('2026-11-20T10:00:00'), round('2026-11-24T10:00:00')];
const open = { appliedAt: null, outcome: null, outcomeAt: null };

it.each([
  ['a form that is not filled', 'form_not_filled', open, ['round', 'round']],
  ['a form that was filled at an unknown time', 'form_filled', open, ['applied', 'round', 'round']],
  [
    'a form that was filled between two rounds',
    'form_filled',
    { ...open, appliedAt: '2026-11-22T10:00:00' },
    ['round', 'applied', 'round'],
  ],
  [
    'an outcome, whenever it was entered',
    'process_done',
    { appliedAt: '2026-11-18T10:00:00', outcome: 'offer', outcomeAt: '2026-11-19T10:00:00' },
    ['applied', 'round', 'round', 'outcome'],
  ],
  [
    'an outcome of a form that was never filled',
    'form_not_filled',
    { ...open, outcome: 'withdrew' },
    ['round', 'round', 'outcome'],
  ],
] as const)('the timeline with %s', (_, status, season, kinds) => {
  expect(timelineOf({ status, season, rounds }).map(({ kind }) => kind)).toEqual(kinds);
});

it.each([
  ['2026-12-03T00:00:00', null, 'Thursday, 3 Dec 2026'],
  ['2026-12-03T10:00:00', null, 'Thursday, 3 Dec 2026, 10:00 am'],
  ['2026-12-03T10:00:00', '2026-12-03T11:00:00', 'Thursday, 3 Dec 2026, 10:00 am to 11:00 am'],
  [
    '2026-12-03T22:00:00',
    '2026-12-04T01:00:00',
    'Thursday, 3 Dec 2026, 10:00 pm to 4 Dec 2026, 1:00 am',
  ],
])('the times of a round from %s to %s', (startsAt, endsAt, text) => {
  expect(roundTimesText({ startsAt, endsAt })).toBe(text);
});
