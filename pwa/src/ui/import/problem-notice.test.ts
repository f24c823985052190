import { expect, it } from 'vitest';
import { excerptLine } from './problem-notice.tsx';

it.each([
  ['the middle of a short line', 'ab\ncde\nf', [2, 2], ['c', 'd', 'e']],
  ['the end of a line', 'ab\r\ncd', [1, 3], ['ab', '⏎', '']],
  ['a line after Windows line ends', 'a\r\nb\r\ncd', [3, 1], ['', 'c', 'd']],
  ['a position after the end of the text', 'ab', [7, 1], ['', '⏎', '']],
] as const)('returns %s', (_name, text, [line, column], [before, at, after]) => {
  expect(excerptLine(text, { line, column })).toEqual({ before, at, after });
});

it('cuts a long line on both sides', () => {
  const text = `${'a'.repeat(500)}!${'b'.repeat(500)}`;
  const { before, at, after } = excerptLine(text, { line: 1, column: 501 });
  expect(at).toBe('!');
  expect(before).toMatch(/^…a{32}$/);
  expect(after).toMatch(/^b{32}…$/);
});
