import { expect, it } from 'vitest';
import { buildRow, buildStamp } from '../testing/builders.ts';
import { changedAt, valuesInOrder } from './row.ts';

const row = buildRow({
  company: ['Zenith', buildStamp(2000)],
  role: ['SDE', buildStamp(3000, 'x', 7)],
  notes: ['', buildStamp(1000)],
});

it.each([
  [undefined, 3000],
  [['company', 'notes'], 2000],
  [['notes', 'nowhere'], 1000],
  [['nowhere', 'constructor'], 0],
  [[], 0],
])('the latest write to the cells %j was at %d', (paths, at) => {
  expect(changedAt(row, paths)).toBe(at);
});

it('a row without cells was never written', () => {
  expect(changedAt(buildRow({}))).toBe(0);
});

it('values are in the order of their stamps, and of the cells within one time', () => {
  const added = buildRow({
    'tags/c': ['c', buildStamp(3, 'a')],
    'tags/a': ['a', buildStamp(1, 'z')],
    'tags/d': ['d', buildStamp(3, 'A')],
    'tags/b': ['b', buildStamp(2, 'a')],
  });
  expect(Object.values(valuesInOrder(added))).toEqual(['a', 'b', 'c', 'd']);
});
