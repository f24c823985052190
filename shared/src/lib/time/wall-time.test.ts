import { describe, expect, test } from 'vitest';
import {
  dayNumberOf,
  daysBetween,
  isWallTime,
  parseWallTime,
  secondsBetween,
  wallTimeOf,
} from './wall-time.ts';

describe('parseWallTime', () => {
  test.each([
    ['2026-12-05T23:59:00Z', '2026-12-05T23:59:00'],
    ['2026-12-05T23:59:00z', '2026-12-05T23:59:00'],
    ['2026-12-05T17:00:00+05:30', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:00-0800', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:00.123Z', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00', '2026-12-05T17:00:00'],
    ['2026-12-05 17:00:30', '2026-12-05T17:00:30'],
    [' 2026-12-05T00:00:00 ', '2026-12-05T00:00:00'],
    ['2028-02-29T10:00:00', '2028-02-29T10:00:00'],
    // These hours do not exist, or exist twice, in Los Angeles.
    ['2026-03-08T02:30:00', '2026-03-08T02:30:00'],
    ['2026-11-01T01:30:00', '2026-11-01T01:30:00'],
    ['0026-11-20T10:00:00', '0026-11-20T10:00:00'],
  ])('reads %s as %s in any zone', (text, wall) => {
    expect(parseWallTime(text)).toBe(wall);
  });

  test('a bare date is the start or the end of its day', () => {
    expect(parseWallTime('2026-12-05')).toBe('2026-12-05T00:00:00');
    expect(parseWallTime('2026-12-05', 'end')).toBe('2026-12-05T23:59:00');
    expect(parseWallTime('2026-12-05T00:00:00', 'end')).toBe('2026-12-05T00:00:00');
  });

  test.each([
    '',
    '-',
    'tomorrow',
    '5th December',
    '05-12-2026',
    '2026-12-5',
    '2026-12',
    '2026-13-01T00:00:00',
    '2026-00-01T00:00:00',
    '2027-02-29T00:00:00',
    '2027-02-30T23:59:00Z',
    '2026-11-31',
    '2026-12-05T24:00:00',
    '2026-12-05T25:00:00Z',
    '2026-12-05T10:60:00',
    '2026-12-05T10:00:60',
    '2026-12-05T',
    '2026-12-05T10',
    '2026-12-05T10:00:00 IST',
    '+002026-12-05T10:00:00',
    '２０２６-12-05',
    `2026-12-05T10:00:00.${'1'.repeat(10_000)}`,
  ])('rejects "%s"', (text) => {
    expect(parseWallTime(text)).toBeUndefined();
  });
});

test.each([
  ['2026-12-05T23:59:00', true],
  ['2026-12-05T23:59', false],
  ['2026-12-05T23:59:00Z', false],
  [' 2026-12-05T23:59:00', false],
  ['2026-02-30T10:00:00', false],
  ['2026-99-99T99:99:99', false],
])('"%s" is in the stored format: %s', (text, stored) => {
  expect(isWallTime(text)).toBe(stored);
});

describe('wallTimeOf', () => {
  test('reads the clock of the zone the program runs in', () => {
    expect(wallTimeOf(new Date(2026, 10, 20, 9, 41, 7))).toBe('2026-11-20T09:41:07');
    expect(wallTimeOf(new Date(2026, 0, 1, 0, 0, 0, 999))).toBe('2026-01-01T00:00:00');
    expect(wallTimeOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31T23:59:59');
  });
});

describe('counting days and seconds', () => {
  test.each([
    ['2026-11-20T23:59:59', '2026-11-21T00:00:00', 1],
    ['2026-11-20T00:00:00', '2026-11-20T23:59:59', 0],
    ['2026-11-20T10:00:00', '2026-11-15T23:59:00', -5],
    ['2026-03-07T12:00:00', '2026-03-09T12:00:00', 2],
    ['2026-10-31T12:00:00', '2026-11-02T12:00:00', 2],
    ['2026-02-28T12:00:00', '2026-03-01T12:00:00', 1],
    ['2028-02-28T12:00:00', '2028-03-01T12:00:00', 2],
    ['2026-01-01T00:00:00', '2027-01-01T00:00:00', 365],
    // A year typed with two digits is in the first century, not the 20th.
    ['2026-11-20T10:00:00', '0026-11-20T10:00:00', -730_485],
  ])('from %s to %s there are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test('day 0 is in 1970', () => {
    expect(dayNumberOf('1970-01-01T23:59:59')).toBe(0);
    expect(dayNumberOf('1969-12-31T00:00:00')).toBe(-1);
  });
});

test.each([
  ['2026-11-20T10:00:00', '2026-11-20T10:00:01', 1],
  ['2026-11-20T10:00:00', '2026-11-20T09:00:00', -3600],
  ['2026-03-08T01:00:00', '2026-03-08T03:00:00', 7200],
])('from %s to %s the clock counts %i seconds', (from, to, seconds) => {
  expect(secondsBetween(from, to)).toBe(seconds);
});
