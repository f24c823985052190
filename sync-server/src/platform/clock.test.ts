import { describe, expect, it, test } from 'vitest';
import { latestBirthDate, createCalendar, dateOf, firstOfMonth, mondayOf } from './clock.ts';

const at = (iso: string): number => Date.parse(iso);
const dayNumber = (date: string): number => at(`${date}T00:00:00Z`) / 86_400_000;

test.each([
  ['Asia/Kolkata', '2026-08-02T18:29:59.999Z', '2026-08-02'],
  ['Asia/Kolkata', '2026-08-02T18:30:00.000Z', '2026-08-03'],
  ['UTC', '2026-08-02T23:59:59.999Z', '2026-08-02'],
  ['UTC', '2026-08-03T00:00:00.000Z', '2026-08-03'],
  ['America/Los_Angeles', '2026-08-03T06:59:59.999Z', '2026-08-02'],
  ['America/Los_Angeles', '2026-08-03T07:00:00.000Z', '2026-08-03'],
  ['Pacific/Kiritimati', '2026-08-02T10:00:00.000Z', '2026-08-03'],
  ['+05:37', '2026-08-02T18:22:59.999Z', '2026-08-02'],
  ['+05:37', '2026-08-02T18:23:00.000Z', '2026-08-03'],
])('in %s, %s is on %s', (zone, iso, date) => {
  expect(dateOf(createCalendar(zone).dayOf(at(iso)))).toBe(date);
});

test.each([
  ['Asia/Kolkata', '2026-08-03', '2026-08-02T18:30:00.000Z'],
  ['UTC', '2026-08-03', '2026-08-03T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-08-03', '2026-08-03T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-08-03', '2026-08-02T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-08-03', '2026-08-03T11:00:00.000Z'],
  // Clocks go from 23:59:59 to 01:00 on this day.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s, the day %s begins at %s', (zone, date, iso) => {
  expect(new Date(createCalendar(zone).startOf(dayNumber(date))).toISOString()).toBe(iso);
});

describe('a week begins on Monday', () => {
  test.each([
    ['2026-08-02', '2026-07-27'],
    ['2026-08-03', '2026-08-03'],
    ['2026-08-09', '2026-08-03'],
    ['2026-08-10', '2026-08-10'],
    ['1970-01-01', '1969-12-29'],
  ])('the week of %s begins on %s', (date, monday) => {
    expect(dateOf(mondayOf(dayNumber(date)))).toBe(monday);
  });
});

it('finds the first day of a month', () => {
  const of = (date: string): string => dateOf(firstOfMonth(dayNumber(date)));
  expect([of('2026-08-01'), of('2026-08-31'), of('2028-02-29')]).toEqual([
    '2026-08-01',
    '2026-08-01',
    '2028-02-01',
  ]);
});

it('lets a person come of age on the birthday, and on 1 March if born on 29 February', () => {
  expect(latestBirthDate(dayNumber('2026-08-03'), 18)).toBe('2008-08-03');
  expect('2008-02-29' <= latestBirthDate(dayNumber('2026-02-28'), 18)).toBe(false);
  expect('2008-02-29' <= latestBirthDate(dayNumber('2026-03-01'), 18)).toBe(true);
});
