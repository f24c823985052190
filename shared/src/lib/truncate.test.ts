import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['', ''],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)} …`],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('shortens "%s" to at most 40 characters', (text, shown) => {
  expect(truncate(text, 40)).toBe(shown);
});
