import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRow } from '../testing/arbitraries.ts';
import { buildRow, buildStamp } from '../testing/builders.ts';
import { mergeCell, mergeRow } from './merge-rows.ts';
import { isAlive, editedAfterDeletionAt, ALIVE_PATH, type Cell } from './row.ts';

/** Set PROPERTY_RUNS for a longer run. */
const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2000) };

describe('the laws of mergeRow', () => {
  test('commutative: the order of the arguments does not matter', () => {
    fc.assert(
      fc.property(anyRow, anyRow, (a, b) => {
        expect(mergeRow(a, b)).toEqual(mergeRow(b, a));
      }),
      RUNS,
    );
  });

  test('associative: the grouping of rows does not matter', () => {
    fc.assert(
      fc.property(anyRow, anyRow, anyRow, (a, b, c) => {
        expect(mergeRow(mergeRow(a, b), c)).toEqual(mergeRow(a, mergeRow(b, c)));
      }),
      RUNS,
    );
  });

  test('idempotent: merging again changes nothing', () => {
    fc.assert(
      fc.property(anyRow, anyRow, (a, b) => {
        const merged = mergeRow(a, b);
        expect(mergeRow(a, a)).toEqual(a);
        expect(mergeRow(merged, b)).toEqual(merged);
        expect(mergeRow(merged, merged)).toEqual(merged);
      }),
      RUNS,
    );
  });

  test('neither invents nor changes a cell, and drops no path', () => {
    fc.assert(
      fc.property(anyRow, anyRow, (a, b) => {
        const merged = mergeRow(a, b).cells;
        const paths = new Set([...Object.keys(a.cells), ...Object.keys(b.cells)]);
        expect(new Set(Object.keys(merged))).toEqual(paths);
        for (const [path, cell] of Object.entries(merged))
          expect([a.cells[path], b.cells[path]]).toContainEqual(cell);
      }),
      RUNS,
    );
  });
});

describe('mergeCell', () => {
  const early = buildStamp(1, 'z');
  const late = buildStamp(2, 'a');

  test('the later stamp wins, whatever the values', () => {
    expect(mergeCell(['z', early], ['a', late])).toEqual(['a', late]);
    expect(mergeCell(['a', late], ['z', early])).toEqual(['a', late]);
  });

  test('in the same millisecond the counter decides, then the op id', () => {
    const counted = buildStamp(1, 'a', 1);
    expect(mergeCell(['x', early], ['y', counted])).toEqual(['y', counted]);
    expect(mergeCell(['x', buildStamp(1, 'a')], ['y', buildStamp(1, 'b')])[0]).toBe('y');
  });

  test('with equal stamps the larger JSON text wins on both sides', () => {
    const [a, b] = [{ amount: '1' }, { amount: '2' }];
    expect(mergeCell([a, early], [b, early])[0]).toEqual(b);
    expect(mergeCell([b, early], [a, early])[0]).toEqual(b);
  });
});

describe('isAlive', () => {
  const del = buildStamp(5, 'd');
  test.each([
    ['never deleted', buildRow({ a: ['x', buildStamp(1)] }), true],
    ['deleted after all cells', buildRow({ a: ['x', buildStamp(4)] }, del), false],
    [
      'one cell written after the delete',
      buildRow({ a: [1, buildStamp(1)], b: [2, buildStamp(6)] }, del),
      true,
    ],
    ['a cell with the stamp of the delete', buildRow({ a: ['x', del] }, del), false],
    ['deleted without cells', buildRow({}, del), false],
    ['empty but not deleted', buildRow({}), true],
  ])('%s: %#', (_case, row, alive) => {
    expect(isAlive(row)).toBe(alive);
  });
});

test('is true after a later edit, false after an earlier one', () => {
  const deleted = buildRow({ a: ['x', buildStamp(1)], b: ['y', buildStamp(1)] }, buildStamp(5));
  const merged = mergeRow(deleted, buildRow({ a: ['new', buildStamp(6)] }));
  expect(isAlive(merged)).toBe(true);
  expect(merged.cells['b']?.[0]).toBe('y');
  expect(isAlive(mergeRow(deleted, buildRow({ a: ['new', buildStamp(4)] })))).toBe(false);
});

test('does not treat an inherited name as a cell', () => {
  const cell: Cell = ['x', buildStamp(1)];
  const inherited = buildRow({ constructor: cell });
  expect(mergeRow(buildRow({}), inherited)).toEqual(inherited);
});

const at = (ms: number) => buildStamp(ms, `op${ms}`);
const del = at(500);

test.each([
  ['never deleted', buildRow({ notes: ['n', at(900)] }), null],
  ['deleted after all edits', buildRow({ notes: ['n', at(499)] }, del), null],
  ['edited after the delete', buildRow({ role: ['r', at(1)], notes: ['n', at(501)] }, del), 501],
  ['edited twice', buildRow({ role: ['r', at(700)], notes: ['n', at(600)] }, del), 700],
  [
    'restored explicitly',
    buildRow({ notes: ['n', at(1)], [ALIVE_PATH]: [true, at(600)] }, del),
    null,
  ],
  [
    'edited, then restored explicitly',
    buildRow({ notes: ['n', at(600)], [ALIVE_PATH]: [true, at(650)] }, del),
    null,
  ],
  [
    'restored, deleted again, then edited',
    buildRow({ notes: ['n', at(600)], [ALIVE_PATH]: [true, at(400)] }, del),
    600,
  ],
])('%s', (_what, row, expected) => {
  expect(editedAfterDeletionAt(row)).toBe(expected);
});
