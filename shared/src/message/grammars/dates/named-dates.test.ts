import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['5 Dec', '5 Dec: 2026-12-05'],
  ['5th December 2026', '5th December 2026: 2026-12-05'],
  ['Dec 5', 'Dec 5: 2026-12-05'],
  ['December 5th, 2026', 'December 5th, 2026: 2026-12-05'],
  ['NOVEMBER 24TH, 2026', 'NOVEMBER 24TH, 2026: 2026-11-24'],
  ['Dec. 5, 2026', 'Dec. 5, 2026: 2026-12-05'],
  ['24 Nov. 2026', '24 Nov. 2026: 2026-11-24'],
  ['1st Sept 2026', '1st Sept 2026: 2026-09-01'],
  ['20-Nov-2026', '20-Nov-2026: 2026-11-20'],
  ['24/Nov/2026', '24/Nov/2026: 2026-11-24'],
  ['24.Nov.26', '24.Nov.26: 2026-11-24'],
  ['28-Nov-26 Time: 9.30 AM', '28-Nov-26 Time: 9.30 AM: 2026-11-28 09:30:00'],
  ['24Nov2026', '24Nov2026: 2026-11-24'],
  ['24th of November', '24th of November: 2026-11-24'],
  ['24 th Nov', '24 th Nov: 2026-11-24'],
  ['24 November,2026 at 5:00PM', '24 November,2026 at 5:00PM: 2026-11-24 17:00:00'],
  ["12th Dec'26", "12th Dec'26: 2026-12-12"],
  ["24th Nov '26 (5.30 pm)", "24th Nov '26 (5.30 pm: 2026-11-24 17:30:00"],
  ['24th Nov 26', '24th Nov 26: 2026-11-24'],
  ['2026 Dec 5', '2026 Dec 5: 2026-12-05'],
  ['24 Nove 2026', '24 Nove 2026: 2026-11-24'],
  ['decemeber 5', 'decemeber 5: 2026-12-05'],
  ['third of december', 'third of december: 2026-12-03'],
  ['5th march', '5th march: 2027-03-05'],
  ['24th\nNovember 2026, 5 pm', '24th\nNovember 2026, 5 pm: 2026-11-24 17:00:00'],
  ['28th (Saturday) November', '28th (Saturday) November: 2026-11-28'],
  ['५ दिसंबर', '५ दिसंबर: 2026-12-05'],
  ['25 नवम्बर 2026', '25 नवम्बर 2026: 2026-11-25'],
  ['2 फ़रवरी', '2 फ़रवरी: 2027-02-02'],
  ['3 अक्तूबर 2027', '3 अक्तूबर 2027: 2027-10-03'],
  ['1 Jan 2027', '1 Jan 2027: 2027-01-01'],
  ['Nov 24 11:59pm', 'Nov 24 11:59pm: 2026-11-24 23:59:00'],
])('reads a date with the name of its month: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['1 Nov', '1 Nov: 2026-11-01'],
  ['5 Oct', '5 Oct: 2026-10-05'],
  ['4 Oct', '4 Oct: 2027-10-04'],
  ['31 Dec', '31 Dec: 2026-12-31'],
  ['15 Aug', '15 Aug: 2027-08-15'],
  ['29 Feb', '29 Feb: 2027-02-28 or 2027-03-01 ?'],
])(
  'takes the nearest day that is at most 45 days ago where no year is written: %j',
  (text, ...expected) => {
    expect(readDates(text)).toEqual(expected);
  },
);

test.each([
  ['5-7 Dec 2026', '5-7 Dec 2026: 2026-12-05 until 2026-12-07'],
  ['5 to 7 Dec', '5 to 7 Dec: 2026-12-05 until 2026-12-07'],
  ['23rd Nov to 27th Nov 2026', '23rd Nov to 27th Nov 2026: 2026-11-23 until 2026-11-27'],
  ['5th-7th December', '5th-7th December: 2026-12-05 until 2026-12-07'],
  ['30 Nov - 2 Dec', '30 Nov - 2 Dec: 2026-11-30 until 2026-12-02'],
  ['26 Nov-28 Nov', '26 Nov-28 Nov: 2026-11-26 until 2026-11-28'],
  ['Nov 23 - 27, 2026', 'Nov 23 - 27, 2026: 2026-11-23 until 2026-11-27'],
  ['23rd and 24th November', '23rd and 24th November: 2026-11-23 until 2026-11-24'],
  ['Mon, 23 Nov to Wed, 25 Nov', 'Mon, 23 Nov to Wed, 25 Nov: 2026-11-23 until 2026-11-25'],
  ['23 Nov (Mon) to 25 Nov (Wed)', '23 Nov (Mon) to 25 Nov (Wed: 2026-11-23 until 2026-11-25'],
  ['between 20 Nov and 25 Nov', '20 Nov and 25 Nov: 2026-11-20 until 2026-11-25'],
  [
    '20 Nov 2026 to 24 Nov 2026 (5 pm)',
    '20 Nov 2026 to 24 Nov 2026 (5 pm: 2026-11-20 until 2026-11-24 17:00:00',
  ],
  ['from 20 Nov to 5 pm 24 Nov', '20 Nov to 5 pm 24 Nov: 2026-11-20 until 2026-11-24 17:00:00'],
])('reads a range as its first day with its end: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['Round 1 - 5 Dec 2026', '5 Dec 2026: 2026-12-05'],
  ['Day 1 - 24 Nov', '24 Nov: 2026-11-24'],
  ['Class 10 - 24 Nov', '24 Nov: 2026-11-24'],
  ['Room 5, 24 Nov', '24 Nov: 2026-11-24'],
  ['10 students 24 Nov', '24 Nov: 2026-11-24'],
  ['Sem 7\nDec 5', 'Dec 5: 2026-12-05'],
  ['S.No 4 24 Nov', '24 Nov: 2026-11-24'],
])('does not take a number before the date for its start: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['31 Nov', '31 Nov: 2026-11-30 or 2026-12-01 ?'],
  ['29 Feb 2027', '29 Feb 2027: 2027-02-28 or 2027-03-01 ?'],
  ['23 or 24 Nov', '23 or 24 Nov: 2026-11-23 or 2026-11-24 ?'],
  ['24/25 Nov', '24/25 Nov: 2026-11-24 or 2026-11-25 ?'],
  ['24, 25 and 26 Nov', '25 and 26 Nov: 2026-11-25 until 2026-11-26 ?'],
  ['either 20 Nov or 21 Nov', '20 Nov: 2026-11-20 ?', '21 Nov: 2026-11-21 ?'],
  ['Dec 26', 'Dec 26: 2026-12-26 ?'],
  ['5 may', '5 may: 2027-05-05 ?'],
  ['march 5', 'march 5: 2027-03-05 ?'],
  ['26 Nov 24', '26 Nov 24: 2024-11-26 ?'],
  ['22 - 20 Nov', '20 Nov: 2026-11-20 ?'],
  ['Fri 20 & Sat 21 Nov', 'Sat 21 Nov: 2026-11-21 ?'],
  ['20th Nov next year', '20th Nov: 2026-11-20 ?'],
  ['20 Nov 20226', '20 Nov: 2026-11-20 ?'],
  ['24 Nov-27', '24 Nov: 2026-11-24 ?'],
  ['1 Jan to 30 June 2028', '1 Jan to 30 June 2028: 2027-01-01 until 2028-06-30 ?'],
])('is not sure of what can be another day: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  'July 2027',
  'Jan 2027 to June 2027',
  'Jan-Jun 2027',
  '1st week of Dec',
  'Dec 1st week',
  'mid Dec',
  'only 5 may be selected',
  'Jan 5 LPA',
  'In March 5 companies came',
  'we march 5 km',
  '32 Nov',
  '21CS001',
  '6 months, January',
  '10th and 12th',
  'B.Tech 3rd year',
  '2027 batch',
  'Sem 7',
  '3rd round',
])('takes no month, period or verb for a day: %j', (text) => {
  expect(readDates(text)).toEqual([]);
});
