import { expect, test } from 'vitest';
import { findDates } from './find-dates.ts';

/** A Thursday. */
const NOW = '2026-11-19T10:00:00';

/** 'text: readings', and '?' after one that is not sure. */
function read(text: string, now = NOW): string[] {
  return findDates(text, now).map(({ span, readings, sure, until }) => {
    const all = readings.map(({ day, clock }) => (clock === null ? day : `${day} ${clock}`));
    const end = until === undefined ? '' : ` until ${until.day} ${until.clock}`;
    return `${text.slice(...span)}: ${all.join(' or ')}${end}${sure ? '' : ' ?'}`;
  });
}

test.each([
  ['Last date to apply: 05/12/2026 5 pm', '05/12/2026 5 pm: 2026-12-05 17:00:00'],
  ['05.12.26 by 5.00PM', '05.12.26 by 5.00PM: 2026-12-05 17:00:00'],
  ["12th Dec'26 11:59PM", "12th Dec'26 11:59PM: 2026-12-12 23:59:00"],
  ['Friday, 20th Nov', 'Friday, 20th Nov: 2026-11-20'],
  ['20-Nov-2026 17:00 hrs', '20-Nov-2026 17:00 hrs: 2026-11-20 17:00:00'],
  ['1700 hrs 5 Dec', '1700 hrs 5 Dec: 2026-12-05 17:00:00'],
  ['Friday 5 pm', 'Friday 5 pm: 2026-11-20 17:00:00'],
  ['tmrw 5pm', 'tmrw 5pm: 2026-11-20 17:00:00'],
  ['day after tomorrow 10 am', 'day after tomorrow 10 am: 2026-11-21 10:00:00'],
  ['12/25/2026', '12/25/2026: 2026-12-25'],
  ['2026-12-05T17:00:30', '2026-12-05T17:00:30: 2026-12-05 17:00:30'],
  ['EOD today', 'EOD today: 2026-11-19 23:59:00'],
  ['5 Dec, 10-11 am', '5 Dec, 10-11 am: 2026-12-05 10:00:00 until 2026-12-05 11:00:00'],
  ['5-7 Dec 2026', '5-7 Dec 2026: 2026-12-05 until 2026-12-07 null'],
  ['kal subah 10 baje tak', 'kal subah 10 baje: 2026-11-20 10:00:00'],
  ['कल सुबह 10 बजे तक', 'कल सुबह 10 बजे: 2026-11-20 10:00:00'],
  ['शुक्रवार शाम 5 बजे', 'शुक्रवार शाम 5 बजे: 2026-11-20 17:00:00'],
  ['on or before 5 Dec', '5 Dec: 2026-12-05'],
])('%j is surely %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test.each([
  ['next Friday', 'next Friday: 2026-11-27 or 2026-11-20 ?'],
  ['on Thursday', 'Thursday: 2026-11-19 or 2026-11-26 ?'],
  ['5 Dec midnight', '5 Dec midnight: 2026-12-05 23:59:00 or 2026-12-05 00:00:00 ?'],
  ['before 5 Dec', '5 Dec: 2026-12-04 23:59:00 or 2026-12-05 23:59:00 ?'],
  ['Monday, 20 Nov', 'Monday, 20 Nov: 2026-11-20 or 2026-11-23 ?'],
  ['5 Dec by 5', '5 Dec by 5: 2026-12-05 17:00:00 or 2026-12-05 05:00:00 ?'],
  ['5 pm PST 5 Dec', '5 pm PST 5 Dec: 2026-12-05 17:00:00 ?'],
  ['31 Nov', '31 Nov: 2026-11-30 or 2026-12-01 ?'],
  ['by 5 pm', '5 pm: 2026-11-19 17:00:00 ?'],
])('%j is perhaps %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test.each([
  '7 & above',
  '10:1',
  '2027 batch',
  '10th and 12th',
  'B.Tech 3rd year',
  '1.2.3',
  '21CS001',
  '5.12 LPA',
  '90 minutes',
  '98765 43210',
  'https://x.example/2026/12/05',
])('%j is no date', (text) => {
  expect(read(text)).toEqual([]);
});
