import { describe, expect, test } from 'vitest';
import { csvTime, readCsvDate } from './csv-dates.ts';

describe('a time in a cell', () => {
  test.each([
    ['2026-12-05T23:59:00', '2026-12-05 23:59'],
    ['2026-12-05T00:00:00', '2026-12-05 00:00'],
    ['2026-12-05T00:00:30', '2026-12-05 00:00:30'],
    [null, ''],
  ])('%j is written as %j, and read again', (time, cell) => {
    expect(csvTime(time)).toBe(cell);
    expect(readCsvDate(cell, 'end').time ?? null).toBe(time);
  });
});

describe('a date that can be one day only', () => {
  test.each([
    ['2026-12-05', '2026-12-05T23:59:00'],
    [' 2026-12-05 17:00 ', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:30+05:30', '2026-12-05T17:00:30'],
    ['2026/12/5', '2026-12-05T23:59:00'],
    ['2026/12/05 5:00 PM', '2026-12-05T17:00:00'],
    ['5 Dec 2026', '2026-12-05T23:59:00'],
    ['5-Dec-2026', '2026-12-05T23:59:00'],
    ['05 December 2026 11:59 pm', '2026-12-05T23:59:00'],
    ['5th December, 2026, 12 am', '2026-12-05T00:00:00'],
    ['1st Sept 2026 at 12:30 p.m.', '2026-09-01T12:30:00'],
    ['Dec 5, 2026', '2026-12-05T23:59:00'],
    ['December 5th 2026 9.30 am', '2026-12-05T09:30:00'],
    ['Saturday, 5 December 2026', '2026-12-05T23:59:00'],
    ['Sat 5 Dec 2026 5 pm', '2026-12-05T17:00:00'],
  ])('%j is %s', (cell, time) => {
    expect(readCsvDate(cell, 'end')).toEqual({ time, monthFirst: undefined });
  });
});

describe('a date of numbers', () => {
  test.each([
    ['05/12/2026', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['5-12-2026 17:00', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['05.12.2026, 5:00 pm', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['5/5/2026', '2026-05-05T23:59:00', '2026-05-05T23:59:00'],
    ['25/12/2026', '2026-12-25T23:59:00', undefined],
    ['12/25/2026', undefined, '2026-12-25T23:59:00'],
    ['29/02/2028', '2028-02-29T23:59:00', undefined],
    ['29/02/2026', undefined, undefined],
    ['31/11/2026', undefined, undefined],
    ['13/13/2026', undefined, undefined],
  ])('%j with the day first is %s, with the month first %s', (cell, time, monthFirst) => {
    expect(readCsvDate(cell, 'end')).toEqual({ time, monthFirst });
  });
});

test('a date without a time begins or ends its day, as it is asked for', () => {
  expect(readCsvDate('05/12/2026', 'start').time).toBe('2026-12-05T00:00:00');
  expect(readCsvDate('5 Dec 2026', 'start').time).toBe('2026-12-05T00:00:00');
});

test.each([
  '',
  'soon',
  'tomorrow 5 pm',
  '05/12/26',
  '5/12',
  '05/12-2026',
  '2026-02-30',
  '5 Ju 2026',
  '5 Foo 2026',
  'Dec 2026',
  '46361.99',
  '05/12/2026 25:00',
  '05/12/2026 12:60',
  '05/12/2026 13 pm',
  '05/12/2026 0 am',
  '05/12/2026 17',
  '05/12/2026 5 o’clock',
  '05/12/2026 or later',
  '5 Dec 2026 to 7 Dec 2026',
])('%j is no date', (cell) => {
  expect(readCsvDate(cell, 'end')).toEqual({ time: undefined, monthFirst: undefined });
});
