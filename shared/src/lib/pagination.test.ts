import { expect, test } from 'vitest';
import { paginationOf } from './pagination.ts';

test.each([
  [1, 0, { pages: 1, hasNext: false, hasPrev: false }],
  [1, 1, { pages: 1, hasNext: false, hasPrev: false }],
  [1, 100, { pages: 1, hasNext: false, hasPrev: false }],
  [1, 101, { pages: 2, hasNext: true, hasPrev: false }],
  [2, 101, { pages: 2, hasNext: false, hasPrev: true }],
  [2, 250, { pages: 3, hasNext: true, hasPrev: true }],
  [9, 250, { pages: 3, hasNext: false, hasPrev: true }],
])('page %d of %d items', (current, total, rest) => {
  expect(paginationOf(current, 100, total)).toEqual({ current, total, ...rest });
});
