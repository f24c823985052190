import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '../lib/json.ts';
import { anyJson, anyPath, anyRow, anyTime } from '../testing/arbitraries.ts';
import { buildOp, buildOpId, buildRow, buildStamp } from '../testing/builders.ts';
import { applyOp, type Displaced } from './apply-op.ts';
import { highestStamp, liftedStamp, overlayOp, type Op } from './op.ts';
import {
  baseOf,
  isAlive,
  ALIVE_PATH,
  cellAt,
  TOMBSTONE_PATH,
  valuesOf,
  type SyncRow,
  type Values,
} from './row.ts';
import { hybridTime, opIdOf, stampOf } from './stamp.ts';

describe('baseOf', () => {
  test('names the op of each value seen, and null where there was none', () => {
    const { cells } = buildRow({ a: ['x', buildStamp(1, 'one')] });
    expect(baseOf(cells, ['a', 'b', 'toString'])).toEqual({
      a: buildOpId('one'),
      b: null,
      toString: null,
    });
  });
});

describe('liftedStamp', () => {
  const time = hybridTime(100);
  test.each([
    ['no floor', undefined, stampOf(time, buildOpId('x'))],
    ['a floor below', buildStamp(99), stampOf(time, buildOpId('x'))],
    ['a floor above', buildStamp(200, 'y'), stampOf(hybridTime(200, 1), buildOpId('x'))],
    ['the same stamp', buildStamp(100), stampOf(hybridTime(100, 1), buildOpId('x'))],
  ])('%s', (_case, floor, stamp) => {
    expect(liftedStamp(time, buildOpId('x'), floor)).toBe(stamp);
  });
});

test('highestStamp includes the cells and the tombstone', () => {
  expect(highestStamp(buildRow({}))).toBeUndefined();
  expect(highestStamp(buildRow({ a: [1, buildStamp(3)] }, buildStamp(2)))).toBe(buildStamp(3));
  expect(highestStamp(buildRow({ a: [1, buildStamp(3)] }, buildStamp(4)))).toBe(buildStamp(4));
});

describe('overlayOp', () => {
  test.each(['patch', 'del', 'undel'] as const)('%s without a row returns undefined', (k) => {
    expect(overlayOp(undefined, buildOp({ k }))).toBeUndefined();
  });

  test('ensure does not touch an existing row', () => {
    const row = buildRow({ a: ['x', buildStamp(1)] });
    expect(overlayOp(row, buildOp({ k: 'ensure', f: { a: 'y' } }))).toBe(row);
  });

  test('an edit is shown even over the stamp of a faster clock', () => {
    const row = buildRow({ a: ['x', buildStamp(9000)] });
    const shown = overlayOp(row, buildOp({ at: hybridTime(1), f: { a: 'y' } }));
    expect(shown && valuesOf(shown)).toEqual({ a: 'y' });
  });

  test('an edit made on a slow clock does not hide a row that a later edit restored', () => {
    const row = buildRow({ a: ['x', buildStamp(9000)] }, buildStamp(8000));
    const shown = overlayOp(row, buildOp({ at: hybridTime(1), f: { a: 'y' } }));
    expect(shown && isAlive(shown)).toBe(true);
  });

  test('an edit from before a deletion that its author had not seen does not restore the row', () => {
    const row = buildRow({ a: ['x', buildStamp(500)] }, buildStamp(800));
    const shown = overlayOp(row, buildOp({ at: hybridTime(600), f: { a: 'y' } }));
    expect(shown && isAlive(shown)).toBe(false);
  });
});

/** The op of a student who acts on exactly what is shown to them. */
function opInSight(row: SyncRow | undefined, f: Values, at: string, k: Op['k']): Op {
  const op = { op: buildOpId('new'), at, f, k };
  if (!row) return buildOp({ ...op, k: k === 'ensure' ? 'ensure' : 'put' });
  if (!isAlive(row)) {
    const seen = row.del === undefined ? null : opIdOf(row.del);
    return buildOp({
      ...op,
      k: 'undel',
      f: { [ALIVE_PATH]: true },
      base: { [TOMBSTONE_PATH]: seen },
    });
  }
  const paths = k === 'del' ? Object.keys(row.cells) : Object.keys(f);
  return buildOp({ ...op, f: k === 'del' ? {} : f, base: baseOf(row.cells, paths) });
}

/** Values that the author changed on purpose are recorded, too; no other value may be displaced. */
function knowinglyOverwritten(row: SyncRow, f: Values): readonly Displaced[] {
  return Object.entries(f).flatMap(([path, value]) => {
    const cell = cellAt(row.cells, path);
    if (!cell || sameJson(cell[0], value)) return [];
    return [{ path, value: cell[0], stamp: cell[1], why: 'edited' }];
  });
}

test('without concurrent edits the device shows what the server will store', () => {
  const anyCase = fc.record({
    row: fc.option(anyRow, { nil: undefined }),
    values: fc.dictionary(anyPath, anyJson, { minKeys: 1, noNullPrototype: true }),
    kind: fc.constantFrom('put', 'ensure', 'patch', 'del'),
    at: anyTime,
    serverNow: anyTime,
  });
  fc.assert(
    fc.property(anyCase, ({ row, values, kind, at, serverNow }) => {
      const op = opInSight(row, values, at, kind);
      const shown = overlayOp(row, op);
      const applied = applyOp(row, op, serverNow);
      const stored = applied.kind === 'applied' ? applied.row : row;
      expect(shown && valuesOf(shown)).toEqual(stored && valuesOf(stored));
      expect(shown && isAlive(shown)).toBe(stored && isAlive(stored));
      const displaced = applied.kind === 'applied' ? applied.displaced : [];
      expect(displaced).toEqual(row && op.k === 'patch' ? knowinglyOverwritten(row, op.f) : []);
    }),
    { numRuns: 3000 },
  );
});
