import { expect, test } from 'vitest';
import { buildPlacement, FIXTURE_NOW } from '../testing/builders.ts';
import { placementStats } from './placement-stats.ts';

const count = (n: number, status: 'form_not_filled' | 'form_filled' | 'process_done') =>
  Array.from({ length: n }, () => buildPlacement({ status }));

test('an empty list gives zeros, with 0 of 0 as 0 percent', () => {
  expect(placementStats([], FIXTURE_NOW)).toEqual({
    total: 0,
    applied: 0,
    appliedPercent: 0,
    urgent: 0,
    completed: 0,
    completedPercent: 0,
  });
});

test.each([
  [1, 2, 33, 67],
  [2, 1, 67, 33],
  [1, 7, 13, 88],
  [3, 0, 100, 0],
])('%i applied and %i done give %i and %i percent', (applied, completed, first, second) => {
  const list = [...count(applied, 'form_filled'), ...count(completed, 'process_done')];
  expect(placementStats(list, FIXTURE_NOW)).toMatchObject({
    total: applied + completed,
    applied,
    appliedPercent: first,
    completed,
    completedPercent: second,
  });
});

test('urgent counts unfilled ones with 0 to 3 days left', () => {
  const deadlines = ['19', '20', '21', '22', '23', '24'].map((day) =>
    buildPlacement({ deadlines: { applicationDeadline: `2026-11-${day}T12:00:00` } }),
  );
  expect(placementStats(deadlines, FIXTURE_NOW)).toMatchObject({ total: 6, urgent: 4 });
});
