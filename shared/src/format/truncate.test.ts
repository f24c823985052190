import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['', ''],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)} …`],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('at most 40 characters of "%s" are shown', (text, shown) => {
  expect(truncate(text, 40)).toBe(shown);
});
