/** Random stamps and rows for property tests: mostly colliding ones, because that is where merging can go wrong. */
import * as fc from 'fast-check';
import type { Json } from '../lib/json.ts';
import type { Cell, SyncRow } from '../sync/row.ts';
import { hybridTime, MAX_WALL_MS, stampOf, type HybridTime, type Stamp } from '../sync/stamp.ts';
import { buildOpId } from './builders.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 10);
const YEAR_MS = 365 * 86_400_000;
export const MAX_COUNTER = 36 ** 4 - 1;

/** Milliseconds that are equal, close to each other, a year apart, or at the limits of time. */
export const anyWallMs: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: NOW_MS - 2, max: NOW_MS + 2 }) },
  { weight: 2, arbitrary: fc.constantFrom(NOW_MS - YEAR_MS, NOW_MS + YEAR_MS) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, MAX_WALL_MS - 1, MAX_WALL_MS) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: MAX_WALL_MS }) },
);

export const anyCounter: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom(MAX_COUNTER - 1, MAX_COUNTER),
);

/** A time that has a successor, as every time of the next 3,000 years has. */
export const anyTime: fc.Arbitrary<HybridTime> = fc
  .tuple(anyWallMs, anyCounter)
  .map(([wall, counter]) => hybridTime(Math.min(wall, MAX_WALL_MS - 1000), counter));

export const anyOpId: fc.Arbitrary<string> = fc.integer({ min: 0, max: 3 }).map(buildOpId);

export const anyStamp: fc.Arbitrary<Stamp> = fc
  .tuple(anyTime, anyOpId)
  .map(([time, opId]) => stampOf(time, opId));

/** A value after a round trip through JSON: no -0, no undefined. */
export const anyJson: fc.Arbitrary<Json> = fc
  .oneof(
    fc.constantFrom<Json>('a', 'b', null, 0),
    fc.record({ amount: fc.constantFrom('1', '2'), currency: fc.constant('INR') }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map((value): Json => JSON.parse(JSON.stringify(value)));

export const anyPath: fc.Arbitrary<string> = fc.constantFrom(
  'company',
  'status',
  'notes',
  'constructor',
  'toString',
);

const anyCell: fc.Arbitrary<Cell> = fc.tuple(anyJson, anyStamp);

/** A state of the row 'p1'; two of them share paths, and sometimes stamps. */
export const anyRow: fc.Arbitrary<SyncRow> = fc
  .record({
    cells: fc.dictionary(anyPath, anyCell, { maxKeys: 3, noNullPrototype: true }),
    del: fc.option(anyStamp, { nil: undefined }),
  })
  .map(({ cells, del }) => ({
    t: 'placement',
    id: 'p1',
    cells,
    ...(del === undefined ? {} : { del }),
  }));
