import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRow } from '../testing/arbitraries.ts';
import { buildRow, buildStamp } from '../testing/builders.ts';
import type { Cell } from './row.ts';
import { packRow, unpackRow } from './wire.ts';

test('a row survives packing and unpacking', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      expect(unpackRow(JSON.parse(JSON.stringify(packRow(row))))).toEqual(row);
    }),
    { numRuns: 2000 },
  );
});

test('the most common stamp is written once, the others are listed', () => {
  const [often, once] = [buildStamp(1), buildStamp(2)];
  const row = buildRow({ a: [1, once], b: [2, often], c: [3, often] }, buildStamp(3));
  expect(packRow(row)).toEqual({
    t: 'placement',
    id: 'p1',
    f: { a: 1, b: 2, c: 3 },
    s: often,
    x: { a: once },
    d: buildStamp(3),
  });
});

test('a row of one stamp has no list of others, and a live one no tombstone', () => {
  const packed = packRow(buildRow({ a: [1, buildStamp(1)] }));
  expect(Object.keys(packed).toSorted()).toEqual(['f', 'id', 's', 't']);
});

test('cells with the names of inherited members keep their own stamps', () => {
  const one: Cell = ['x', buildStamp(1)];
  const two: Cell = ['y', buildStamp(2)];
  const row = buildRow({ constructor: one, toString: two });
  expect(unpackRow(packRow(row))).toEqual(row);
});
