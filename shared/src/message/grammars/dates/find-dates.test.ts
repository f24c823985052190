import { expect, test } from 'vitest';
import { findDates } from './find-dates.ts';
import { NOW, readDates } from './testing/read-dates.ts';

test('finds all dates of a message in their order, and nothing in its other numbers', () => {
  const text = [
    'Zenith Labs | Campus Drive, 2027 batch',
    'SDE, 12 LPA (8 fixed + 4 variable), stipend 40k per month, CGPA 7 & above, 60% in 10th and 12th',
    'Last date to apply: 24th Nov 2026, 5:00 PM',
    'Online test: 28 Nov, 10 am - 12 pm. Interview on Monday (30 Nov)',
    'https://forms.gle/2026/12/05 or 98765 43210, tpo.5.12.26@college.example, notice-05-12-2026.pdf',
  ].join('\n');
  expect(readDates(text)).toEqual([
    '24th Nov 2026, 5:00 PM: 2026-11-24 17:00:00',
    '28 Nov, 10 am - 12 pm: 2026-11-28 10:00:00 until 2026-11-28 12:00:00',
    'Monday (30 Nov: 2026-11-30',
  ]);
});

test('keeps positions where letters become longer in lower case', () => {
  expect(readDates('İİİ 5 Dec 5 PM')).toEqual(['5 Dec 5 PM: 2026-12-05 17:00:00']);
});

test('keeps positions where several blanks are one', () => {
  expect(readDates('on  5th  December \t 2026 ,  5  PM  sharp')).toEqual([
    '5th  December \t 2026 ,  5  PM: 2026-12-05 17:00:00',
  ]);
});

test.each([
  '1'.repeat(200_000),
  'Mon 5 '.repeat(33_000),
  '5/5/'.repeat(50_000),
  '5 pm '.repeat(40_000),
  '31 nov '.repeat(28_000),
  "5 dec ' ".repeat(25_000),
  '5 Dec 2026 5 pm, '.repeat(11_000),
  'on '.repeat(66_000),
  '5.'.repeat(100_000),
  '12-'.repeat(66_000),
  '5 to '.repeat(40_000),
  '| '.repeat(100_000),
  'x1'.repeat(100_000),
])('stops at a thousand of each form, so that a text of nothing else is read quickly', (text) => {
  expect(findDates(text, NOW).length).toBeLessThanOrEqual(1000);
});
