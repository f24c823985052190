import { expect, test } from 'vitest';
import { createWordSearch } from './word-search.ts';

const item = { title: 'Résumé review', place: 'Bengaluru' };

function found(typed: string): boolean | undefined {
  return createWordSearch<typeof item>(({ title, place }) => [title, place])(typed)?.(item);
}

test.each(['resume', 'RÉSUMÉ', 'review bengaluru', '  luru\tsum  '])('"%s" is found', (typed) => {
  expect(found(typed)).toBe(true);
});

test.each(['reviews', 'resume delhi', 'reviewbengaluru'])('"%s" is not found', (typed) => {
  expect(found(typed)).toBe(false);
});

test.each(['', '  ', '\n'])('without a word there is no test to pass', (typed) => {
  expect(found(typed)).toBeUndefined();
});

test('the texts of an object are read once', () => {
  let readings = 0;
  const search = createWordSearch(({ title }: typeof item) => {
    readings += 1;
    return [title];
  });
  for (const typed of ['a', 'ab', 'abc']) search(typed)?.(item);
  expect(readings).toBe(1);
});
