import { describe, expect, test } from 'vitest';
import { dateFaultOf, hasClock, isNumericDate, readDateText } from './date-text.ts';

describe('an unambiguous date', () => {
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
    ['5PM, 5th Dec 2026', '2026-12-05T17:00:00'],
    ['5:00 p.m. on 5 December 2026', '2026-12-05T17:00:00'],
    ['5 December, 2026 (Saturday) 11.59 PM', '2026-12-05T23:59:00'],
    ['by 5 Dec 2026', '2026-12-05T23:59:00'],
    ['by 5 PM, 5 Dec 2026', '2026-12-05T17:00:00'],
    ['before 5 PM, 5 Dec 2026', '2026-12-05T17:00:00'],
    ['on or before 5th Dec 2026', '2026-12-05T23:59:00'],
    ['Last date: 5 Dec 2026', '2026-12-05T23:59:00'],
    ['till 11:59 PM IST on Saturday, 5th of December, 2026', '2026-12-05T23:59:00'],
    ['EOD 5 Dec 2026', '2026-12-05T23:59:00'],
    ['Dec 5 2026 EOD', '2026-12-05T23:59:00'],
    ['end of the day, 5 Dec 2026', '2026-12-05T23:59:00'],
    ['05th Dec,2026', '2026-12-05T23:59:00'],
    ['5-Dec-2026 17:00 hrs', '2026-12-05T17:00:00'],
    ['5-Dec-2026 1700 hrs', '2026-12-05T17:00:00'],
    ['5 Dec 2026 17.00 Hours', '2026-12-05T17:00:00'],
    ['5 Dec 2026, 12 noon', '2026-12-05T12:00:00'],
    ['5 Dec 2026 noon', '2026-12-05T12:00:00'],
    ['5 Dec 2026 @ 5 pm (IST)', '2026-12-05T17:00:00'],
    ['5 Dec 2026 17:00 GMT+5:30', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:00.000Z', '2026-12-05T17:00:00'],
    ['2026-12-05T10:00:00 IST', '2026-12-05T10:00:00'],
    ['2026-12-5', '2026-12-05T23:59:00'],
    ['2026-Dec-05', '2026-12-05T23:59:00'],
    ['5/Dec/2026', '2026-12-05T23:59:00'],
    ['5.Dec.2026', '2026-12-05T23:59:00'],
    ['5Dec2026', '2026-12-05T23:59:00'],
    ['Dec. 5, 2026', '2026-12-05T23:59:00'],
    ['5 DECEMBER 2026', '2026-12-05T23:59:00'],
    ['5 दिसंबर २०२६', '2026-12-05T23:59:00'],
    ['५ दिसम्बर २०२६', '2026-12-05T23:59:00'],
    ['5th Dec, 2026; 5 pm', '2026-12-05T17:00:00'],
    ['5 Dec 2026 - 5 PM', '2026-12-05T17:00:00'],
    ['5 Dec 2026.', '2026-12-05T23:59:00'],
    ['5 Dec 2026*', '2026-12-05T23:59:00'],
    ['5 Dec 2026 11:59PM (midnight)', '2026-12-05T23:59:00'],
    ['Last date to apply: 5 Dec 2026', '2026-12-05T23:59:00'],
    ['Deadline - 5 Dec 2026', '2026-12-05T23:59:00'],
    ['Sat Dec 05 2026 17:00:00 GMT+0530 (India Standard Time)', '2026-12-05T17:00:00'],
    ['Sat, 05 Dec 2026 17:00:00 +0530', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:00+05:30[Asia/Kolkata]', '2026-12-05T17:00:00'],
    ['\u200e5 Dec 2026\u202c', '2026-12-05T23:59:00'],
    ['5\u00a0Dec\u00a02026, 5:00\u202fPM', '2026-12-05T17:00:00'],
  ])('reads %j as %s', (cell, time) => {
    expect(readDateText(cell, 'end')).toEqual({ time, monthFirst: undefined });
  });
});

describe('a numeric date', () => {
  test.each([
    ['05/12/2026', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['5-12-2026 17:00', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['05.12.2026, 5:00 pm', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['5/5/2026', '2026-05-05T23:59:00', '2026-05-05T23:59:00'],
    ['05/12/2026 5:00PM', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['5.12.2026', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['5 / 12 / 2026', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['5–12–2026', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['०५/१२/२०२६', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['০৫/১২/২০২৬', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['０５／１２／２０２６', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['Sat 05/12/2026', '2026-12-05T23:59:00', undefined],
    ['12/5/2026 (Saturday)', undefined, '2026-12-05T23:59:00'],
    ['25/12/2026', '2026-12-25T23:59:00', undefined],
    ['12/25/2026', undefined, '2026-12-25T23:59:00'],
    ['29/02/2028', '2028-02-29T23:59:00', undefined],
    ['29/02/2026', undefined, undefined],
    ['31/11/2026', undefined, undefined],
    ['13/13/2026', undefined, undefined],
  ])('%j is day first %s, month first %s', (cell, time, monthFirst) => {
    expect(readDateText(cell, 'end')).toEqual({ time, monthFirst });
  });
});

test('a date without a time begins or ends its day, as requested', () => {
  expect(readDateText('05/12/2026', 'start').time).toBe('2026-12-05T00:00:00');
  expect(readDateText('5 Dec 2026', 'start').time).toBe('2026-12-05T00:00:00');
});

test.each([
  '',
  'soon',
  'tomorrow 5 pm',
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
])('%j is not a date', (cell) => {
  expect(readDateText(cell, 'end')).toEqual({ time: undefined, monthFirst: undefined });
});

describe('a two-digit year is in this century', () => {
  test.each([
    ['05-Dec-26', '2026-12-05T23:59:00', undefined],
    ["5 Dec '26", '2026-12-05T23:59:00', undefined],
    ['5 Dec ’26', '2026-12-05T23:59:00', undefined],
    ["12th Dec'26 11:59PM", '2026-12-12T23:59:00', undefined],
    ['5 Dec 26 5 pm', '2026-12-05T17:00:00', undefined],
    ['Dec 5, 26', '2026-12-05T23:59:00', undefined],
    ['05/12/26', '2026-12-05T23:59:00', '2026-05-12T23:59:00'],
    ['5/12/26 17:00', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['05.12.26 by 5.00PM', '2026-12-05T17:00:00', '2026-05-12T17:00:00'],
    ['25-12-26', '2026-12-25T23:59:00', undefined],
    ['12/25/26', undefined, '2026-12-25T23:59:00'],
    ['29/02/27', undefined, undefined],
  ])('%j is %s, month first %s', (text, time, monthFirst) => {
    expect(readDateText(text, 'end')).toEqual({ time, monthFirst });
  });
});

describe('an uncertain date is rejected with a reason', () => {
  test.each([
    ['5 Dec', 'no-year'],
    ['5th December, 5 pm', 'no-year'],
    ['Dec 5 17:00', 'no-year'],
    ['5/12', 'no-year'],
    ['5 & 6 Dec 2026', 'no-such-time'],
    ['2026-12-05 24:00', 'no-such-time'],
    ['5 Dec 2026 - 7 Dec 2026', 'no-such-time'],
    ['30 Feb 2026', 'no-such-day'],
    ['31/11/2026', 'no-such-day'],
    ['05/12/2026 25:00', 'no-such-time'],
    ['05/12/2026 or later', 'no-such-time'],
    ['5 Dec 2026 to 7 Dec 2026', 'no-such-time'],
    ['10 am 5 Dec 2026 11 am', 'no-such-time'],
    ['5 Dec 2026 midnight', 'midnight'],
    ['12 midnight, 5/12/2026', 'midnight'],
    ['before 5 Dec 2026', 'before'],
    ['Monday, 5 Dec 2026', 'weekday'],
    ['46361', 'serial-number'],
    ['46361.99', 'serial-number'],
  ])('%j: %s', (text, kind) => {
    expect(readDateText(text, 'end')).toEqual({ time: undefined, monthFirst: undefined });
    expect(dateFaultOf(text)?.kind).toBe(kind);
  });

  test.each(['soon', '', 'TBA', '12 LPA', '2nd week of December', '5 Foo 2026', '5-6 Dec 2026'])(
    '%j does not look like a date',
    (text) => {
      expect(dateFaultOf(text)).toBeUndefined();
    },
  );

  test('the serial number of a spreadsheet is reported with the day it seems to mean', () => {
    expect(dateFaultOf('46361.75')).toEqual({ kind: 'serial-number', day: '2026-12-05T18:00:00' });
  });
});

test.each([
  ['05/12/2026', true, false],
  ['05.12.26 5 pm', true, true],
  ['5 Dec 2026', false, false],
  ['2026-12-05 00:00', false, true],
  ['2026/12/05', false, false],
])('%j has a numeric day and month: %s, and a time of day: %s', (text, isNumeric, clock) => {
  expect([isNumericDate(text), hasClock(text)]).toEqual([isNumeric, clock]);
});

test('a long text is rejected quickly', () => {
  const hostile = `${'5 '.repeat(100_000)}Dec`;
  expect(readDateText(hostile, 'end').time).toBeUndefined();
  expect(readDateText(`5 ${'-'.repeat(76)}`, 'end').time).toBeUndefined();
});
