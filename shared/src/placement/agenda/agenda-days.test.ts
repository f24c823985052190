import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../lib/time/wall-time.ts';
import { weekdayOf } from '../../lib/time/format-date.ts';
import { addDays, addMonths, weekOf, weeksOfMonth } from './agenda-days.ts';

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0000-01-01', -1, '0000-01-01'],
  ])('%s and %i are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 14, '2028-01-20'],
    ['9999-12-15', 1, '9999-12-31'],
    ['0000-01-15', -1, '0000-01-01'],
  ])('%s and %i are %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

const anyDay = fc
  .integer({ min: -300_000, max: 900_000 })
  .map((days) => addDays('2000-01-01', days));

describe('weeks', () => {
  it('begin on Monday and have the day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day);
        expect(week).toHaveLength(7);
        expect(week).toContain(day);
        expect(weekdayOf(week[0] ?? '')).toBe('Monday');
        expect(daysBetween(week[0] ?? '', week[6] ?? '')).toBe(6);
      }),
    );
  });

  it('of a month have all of its days once, and none is without one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        const month = day.slice(0, 7);
        const days = weeks.flat();
        expect(new Set(days).size).toBe(days.length);
        expect(weeks.every((week) => week.some((one) => one.startsWith(month)))).toBe(true);
        const own = days.filter((one) => one.startsWith(month));
        expect(own[0]).toBe(`${month}-01`);
        expect(own.at(-1)).toBe(addDays(addMonths(`${month}-01`, 1), -1));
      }),
    );
  });

  it.each([
    ['2027-02', 4],
    ['2026-12', 5],
    ['2026-08', 6],
    ['9999-12', 5],
  ])('of %s are %i', (month, count) => {
    expect(weeksOfMonth(`${month}-15`)).toHaveLength(count);
  });
});
