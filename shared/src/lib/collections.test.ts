import { expect, it } from 'vitest';
import { groupBy } from './collections.ts';

it('keeps the order of the keys and of the items in each group', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'fennel'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['f', ['fig', 'fennel']],
  ]);
});

it('returns no groups for no items', () => {
  expect(groupBy([], String).size).toBe(0);
});
