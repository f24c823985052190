import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps the order of the keys and of the items of each', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'fennel'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['f', ['fig', 'fennel']],
  ]);
});

it('gives no group for no items', () => {
  expect(groupBy([], String).size).toBe(0);
});
