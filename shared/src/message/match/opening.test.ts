import { expect, test } from 'vitest';
import { compareJobTypes } from './opening.ts';

test.each([
  ['fte', 'fte', 'same'],
  ['fte', 'internship', 'different'],
  ['fte', 'intern_ppo', 'different'],
  ['fte', 'internship_fte', 'similar'],
  ['internship', 'intern_ppo', 'similar'],
  ['internship', 'internship_fte', 'similar'],
  ['intern_ppo', 'internship_fte', 'similar'],
  ['internship', undefined, undefined],
] as const)('%s and %s: %s', (first, second, expected) => {
  expect(compareJobTypes(first, second)).toBe(expected);
  expect(compareJobTypes(second, first)).toBe(expected);
});
