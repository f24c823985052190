import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['Friday 5 pm', 'Friday 5 pm: 2026-11-20 17:00:00'],
  ['by Fri EOD', 'Fri EOD: 2026-11-20 23:59:00'],
  ['Mon, 5 pm', 'Mon, 5 pm: 2026-11-23 17:00:00'],
  ['this Friday', 'this Friday: 2026-11-20'],
  ['coming Monday', 'coming Monday: 2026-11-23'],
  ['this Monday', 'this Monday: 2026-11-23'],
  ['upcoming Sat 10 am', 'upcoming Sat 10 am: 2026-11-21 10:00:00'],
  ['5 pm, Tuesday', '5 pm, Tuesday: 2026-11-24 17:00:00'],
  ['Zenith SDE 12 LPA Fri 5pm', 'Fri 5pm: 2026-11-20 17:00:00'],
  ['शुक्रवार शाम 5 बजे', 'शुक्रवार शाम 5 बजे: 2026-11-20 17:00:00'],
  ['सोमवार को सुबह 10:30 बजे', 'सोमवार को सुबह 10:30 बजे: 2026-11-23 10:30:00'],
  ['shukrawar tak', 'shukrawar: 2026-11-20'],
])('reads the next such day: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['on Thursday', 'Thursday: 2026-11-19 or 2026-11-26 ?'],
  ['Thu 5pm', 'Thu 5pm: 2026-11-19 17:00:00 or 2026-11-26 17:00:00 ?'],
  ['Thu 9 am', 'Thu 9 am: 2026-11-26 09:00:00 or 2026-11-19 09:00:00 ?'],
  ['next Friday', 'next Friday: 2026-11-27 or 2026-11-20 ?'],
  ['next Mon 10 am', 'next Mon 10 am: 2026-11-23 10:00:00 or 2026-11-30 10:00:00 ?'],
  ['Friday next week', 'Friday next week: 2026-11-27 or 2026-11-20 ?'],
  ['upcoming Thursday', 'upcoming Thursday: 2026-11-26 or 2026-11-19 ?'],
  ['agle somwar', 'agle somwar: 2026-11-23 or 2026-11-30 ?'],
])('is not sure which week is meant: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['last Friday', 'last Friday: 2026-11-13 ?'],
  ['The test was held on Friday', 'Friday: 2026-11-13 or 2026-11-20 ?'],
  ['Friday was a holiday', 'Friday: 2026-11-13 or 2026-11-20 ?'],
])('is not sure of a past one: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['Friday, 20th Nov', 'Friday, 20th Nov: 2026-11-20'],
  ['20 Nov (Friday)', '20 Nov (Friday: 2026-11-20'],
  ['Tuesday 24 November 5 PM', 'Tuesday 24 November 5 PM: 2026-11-24 17:00:00'],
  ['Fri 5pm 20 Nov', 'Fri 5pm 20 Nov: 2026-11-20 17:00:00'],
  ['Mon 23rd 5pm', 'Mon 23rd 5pm: 2026-11-23 17:00:00'],
  ['Saturday 28th', 'Saturday 28th: 2026-11-28'],
  ['28th Saturday', '28th Saturday: 2026-11-28'],
  [
    'Date: 20th Nov\nDay: Friday\nTime: 10:30 AM',
    '20th Nov\nDay: Friday\nTime: 10:30 AM: 2026-11-20 10:30:00',
  ],
  ['Monday, 20 Nov', 'Monday, 20 Nov: 2026-11-20 or 2026-11-23 ?'],
  ['Wed, 24 Nov', 'Wed, 24 Nov: 2026-11-24 or 2026-11-25 ?'],
  [
    '5 PM, 24th Nov 2026 (Monday)',
    '5 PM, 24th Nov 2026 (Monday: 2026-11-24 17:00:00 or 2026-11-23 17:00:00 ?',
  ],
  ['Thursday, 19 Nov', 'Thursday, 19 Nov: 2026-11-19'],
])('confirms the date beside it, or contradicts it: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  'Monday to Friday',
  'Mon-Fri',
  'on Fridays',
  'every Friday',
  'we sat for 5 hours',
  'SAT score 1200',
  'Wed',
  'Sunita',
  'Monsoon',
])('takes no working days, verbs or names for a day: %j', (text) => {
  expect(readDates(text)).toEqual([]);
});
