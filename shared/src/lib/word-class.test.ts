import { describe, expect, test } from 'vitest';
import { series, wordMap, words, wordSet } from './word-class.ts';

describe('words', () => {
  test('of several languages', () => {
    expect(words`en: last date, fee; hi: फीस`.words).toEqual(['last date', 'fee', 'फीस']);
    expect(words`en: last date, fee; hi: फीस`.words).toEqual(['last date', 'fee', 'फीस']);
  });

  test.each([
    ['fee(s)', ['fee', 'fees']],
    ['list (is) incomplete', ['list incomplete', 'list is incomplete']],
    ['{roll, reg} {no, number}', ['roll no', 'roll number', 'reg no', 'reg number']],
    [
      'for (any) {doubt(s), detail*}',
      [
        'for doubt',
        'for doubts',
        'for detail',
        'for any doubt',
        'for any doubts',
        'for any detail',
      ],
    ],
  ])('%s', (entry, expected) => {
    expect(words`en: ${entry}`.words).toEqual(expected);
  });

  test('a blank may be missing or a dash, and a star is any ending', () => {
    const found = words`en: dead line, clos*`;
    expect(['deadline', 'Dead-Line', 'closing', 'close'].every(found.is)).toBe(true);
    expect(found.isIn('the deadlines')).toBe(false);
    expect(found.find('deadline: closes')).toEqual([
      [0, 8],
      [10, 16],
    ]);
  });

  test('classes of a series', () => {
    expect(series`en: one; hi: एक | en: two`.map((one) => one.words)).toEqual([
      ['one', 'एक'],
      ['two'],
    ]);
  });
});

test('sets and maps of words', () => {
  expect([...wordSet('en: jan(uary) may')]).toEqual(['jan', 'january', 'may']);
  expect([...wordMap('sr: senior; dev, developer: engineer')]).toEqual([
    ['sr', 'senior'],
    ['dev', 'engineer'],
    ['developer', 'engineer'],
  ]);
});
