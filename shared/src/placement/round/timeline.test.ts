import { expect, it } from 'vitest';
import { EMPTY_ROUND, type Round } from './round.ts';
import { timelineOf } from './timeline.ts';

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
