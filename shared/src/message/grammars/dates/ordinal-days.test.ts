import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['Tomorrow (20th) 5 PM', 'Tomorrow (20th) 5 PM: 2026-11-20 17:00:00'],
  ['today 19th, 5 PM', 'today 19th, 5 PM: 2026-11-19 17:00:00'],
  ['Tomorrow (21st) 5 PM', 'Tomorrow (21st) 5 PM: 2026-11-21 17:00:00 or 2026-11-20 17:00:00 ?'],
])('compares it with what is beside it: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['apply by 30th', '30th: 2026-11-30 ?'],
  ['by 30th, 5 pm', '30th, 5 pm: 2026-11-30 17:00:00 ?'],
  ['on 25th of this month', '25th of this month: 2026-11-25 ?'],
  ['by 5th of next month', '5th of next month: 2026-12-05 ?'],
  ['by EOD 24th', 'EOD 24th: 2026-11-24 23:59:00 ?'],
  ['21 tarikh tak', '21 tarikh: 2026-11-21 ?'],
  ['till 15th', '15th: 2026-12-15 ?'],
])('is not sure of the month where none is named: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  '1st',
  '10th and 12th',
  '10th/12th',
  '3rd round',
  'on 3rd floor',
  'by 2nd year',
  'from 10th standard',
  '1st week',
])('takes no other ordinals for a day: %j', (text) => {
  expect(readDates(text)).toEqual([]);
});
