import { describe, expect, test } from 'vitest';
import { createWordSearch } from './word-search.ts';

const item = { title: 'Résumé review', place: 'Bengaluru' };

function found(typed: string): boolean | undefined {
  return createWordSearch<typeof item>(({ title, place }) => [title, place])(typed)?.(item);
}

test.each(['resume', 'RÉSUMÉ', 'review bengaluru', '  luru\tsum  '])('finds "%s"', (typed) => {
  expect(found(typed)).toBe(true);
});

test.each(['reviews', 'resume delhi', 'reviewbengaluru'])('does not find "%s"', (typed) => {
  expect(found(typed)).toBe(false);
});

test.each(['', '  ', '\n'])('returns no predicate without a word', (typed) => {
  expect(found(typed)).toBeUndefined();
});

test('reads the texts of an object once', () => {
  let readings = 0;
  const search = createWordSearch(({ title }: typeof item) => {
    readings += 1;
    return [title];
  });
  for (const typed of ['a', 'ab', 'abc']) search(typed)?.(item);
  expect(readings).toBe(1);
});

describe('spelling variants', () => {
  const finds = (text: string, typed: string) =>
    createWordSearch<{ text: string }>((one) => [one.text])(typed)?.({ text });

  test.each([
    ['Byju’s', "Byju's"],
    ["Byju's", 'Byju’s'],
    ["Byju's", 'byjus'],
    ['Byju‘s', 'byju`s'],
    ['“Acme”', '"acme"'],
    ['QA-1', 'QA - 1'],
    ['QA - 1', 'QA-1'],
    ['QA – 1', 'QA-1'],
    ['QA—1', 'QA – 1'],
    ['QA-1', 'QA -1'],
    ['QA-1', 'QA- 1'],
    ['QA‑1', 'qa-1'],
    ['Full Stack', 'full-stack'],
    ['Full-Stack', 'full stack'],
    ['Full – stack', 'full-stack'],
    ['R & D', 'R&D'],
    ['R&D', 'r & d'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ['Johnson and Johnson', 'Johnson & Johnson'],
    ['Johnson and Johnson', 'johnson an'],
    ['Dev / Ops', 'dev/ops'],
    ['Dev/Ops', 'dev / ops'],
    ['विश्\u200dवनाथ', 'विश्वनाथ'],
    ['विश्वनाथ', 'विश्\u200dवनाथ'],
    ['Ac\u200bme', 'acme'],
    ['Acme', 'Ac\u00adme'],
    ['Acme\u00a0Labs', 'acme labs'],
    ['❤\ufe0f Labs', '❤'],
    ['C++', 'c++'],
    ['Google SDE', 'Google - SDE'],
    ['A-B', '-'],
  ])('%j is found by %j', (text, typed) => {
    expect(finds(text, typed)).toBe(true);
  });

  test.each([
    ['QA-2, batch 1', 'QA-1'],
    ['C', 'C++'],
    ['C', 'C#'],
    ['C++', 'C#'],
    ['RD', 'R&D'],
    ['Acme', '-'],
    ['Acme', 'acme and'],
  ])('%j is not found by %j', (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });
});
