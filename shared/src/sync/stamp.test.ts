import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCounter, anyStamp, anyTime, anyWallMs, MAX_COUNTER } from '../testing/arbitraries.ts';
import { buildOpId } from '../testing/builders.ts';
import {
  HYBRID_TIME_PATTERN,
  hybridTime,
  laterOf,
  latestTime,
  MAX_WALL_MS,
  nextHybridTime,
  opIdOf,
  STAMP_PATTERN,
  stampOf,
  tickAfter,
  ticksBefore,
  timeOf,
  wallMsOf,
} from './stamp.ts';

/** Set PROPERTY_RUNS for a longer run. */
const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2000) };
const DAY_MS = 86_400_000;

describe('hybridTime', () => {
  test('sorts as text in the order of time', () => {
    fc.assert(
      fc.property(anyWallMs, anyCounter, anyWallMs, anyCounter, (wallA, a, wallB, b) => {
        const logical = wallA === wallB ? Math.sign(a - b) : Math.sign(wallA - wallB);
        const [textA, textB] = [hybridTime(wallA, a), hybridTime(wallB, b)];
        expect(textA < textB ? -1 : Number(textA > textB)).toBe(logical);
      }),
      RUNS,
    );
  });

  test('preserves its milliseconds and matches the pattern', () => {
    fc.assert(
      fc.property(anyWallMs, anyCounter, (wall, counter) => {
        const time = hybridTime(wall, counter);
        expect(wallMsOf(time)).toBe(wall);
        expect(time).toMatch(HYBRID_TIME_PATTERN);
      }),
      RUNS,
    );
  });

  test.each([
    [-1, 0],
    [-1e15, 0],
    [0.9, 0],
    [MAX_WALL_MS + 1, MAX_WALL_MS],
    [Number.MAX_VALUE, MAX_WALL_MS],
  ])('clamps a clock reading of %d to %d', (reading, wall) => {
    expect(wallMsOf(hybridTime(reading))).toBe(wall);
  });
});

describe('tickAfter', () => {
  test('is the very next time', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const next = tickAfter(time);
        expect(next > time).toBe(true);
        expect(next).toMatch(HYBRID_TIME_PATTERN);
      }),
      RUNS,
    );
    expect(tickAfter(hybridTime(7, 0))).toBe(hybridTime(7, 1));
  });

  test('carries a full counter into the next millisecond', () => {
    expect(tickAfter(hybridTime(7, MAX_COUNTER))).toBe(hybridTime(8, 0));
  });

  test('takes a stamp as well as a time', () => {
    expect(tickAfter(stampOf(hybridTime(7, 2), buildOpId(1)))).toBe(hybridTime(7, 3));
  });
});

test('ticksBefore counts back, into the millisecond before as well', () => {
  expect(ticksBefore(hybridTime(7, 5), 5)).toBe(hybridTime(7, 0));
  expect(ticksBefore(hybridTime(7, 2), 3)).toBe(hybridTime(6, MAX_COUNTER));
});

describe('the hybrid clock', () => {
  /** A clock that stutters, runs backwards, leaps by years, or simply advances. */
  const anyStep = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: -50, max: -1 }),
    fc.constantFrom(365 * DAY_MS, -365 * DAY_MS, -1e13),
  );

  test('every reading is above the previous one, and never before the wall clock', () => {
    fc.assert(
      fc.property(
        anyTime,
        anyWallMs,
        fc.array(anyStep, { maxLength: 40 }),
        (start, wall, steps) => {
          let last = start;
          let clock = Math.min(wall, MAX_WALL_MS - 100 * 365 * DAY_MS);
          for (const step of steps) {
            clock += step;
            const next = nextHybridTime(last, clock);
            expect(next > last).toBe(true);
            expect(wallMsOf(next)).toBeGreaterThanOrEqual(Math.max(0, clock));
            last = next;
          }
        },
      ),
      RUNS,
    );
  });

  test('follows the wall clock as soon as that is ahead again', () => {
    expect(nextHybridTime(hybridTime(100, 5), 101)).toBe(hybridTime(101, 0));
    expect(nextHybridTime(hybridTime(100, 5), 100)).toBe(hybridTime(100, 6));
    expect(nextHybridTime(hybridTime(100, 5), 3)).toBe(hybridTime(100, 6));
  });

  test('more edits in one millisecond than the counter can count stay in order', () => {
    const last = hybridTime(100, MAX_COUNTER);
    expect(nextHybridTime(last, 100)).toBe(hybridTime(101, 0));
  });
});

describe('latestTime', () => {
  test('is after all stamps of devices in its millisecond, and before the next', () => {
    expect(latestTime(100, 0) > hybridTime(100, 500_000)).toBe(true);
    expect(latestTime(100, 0) > latestTime(99, 499)).toBe(true);
    expect(latestTime(100, 499) < hybridTime(101, 0)).toBe(true);
  });

  test('follows the order of the ops, and never leaves its millisecond', () => {
    expect(latestTime(100, 1) > latestTime(100, 0)).toBe(true);
    expect(latestTime(100, 999_999_999)).toBe(hybridTime(100, MAX_COUNTER));
  });
});

test('a stamp can be split again', () => {
  fc.assert(
    fc.property(anyStamp, (stamp) => {
      expect(stamp).toMatch(STAMP_PATTERN);
      expect(stampOf(timeOf(stamp), opIdOf(stamp))).toBe(stamp);
    }),
    RUNS,
  );
});

test('laterOf returns the later one and accepts a missing one', () => {
  expect(laterOf('a', 'b')).toBe('b');
  expect(laterOf('b', 'a')).toBe('b');
  expect(laterOf(undefined, 'a')).toBe('a');
  expect(laterOf('a', undefined)).toBe('a');
  expect(laterOf(undefined, undefined)).toBeUndefined();
});
