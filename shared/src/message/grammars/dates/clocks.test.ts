import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['24 Nov 5 pm', '24 Nov 5 pm: 2026-11-24 17:00:00'],
  ['24 Nov 5 p.m.', '24 Nov 5 p.m.: 2026-11-24 17:00:00'],
  ['24 Nov 5.00PM', '24 Nov 5.00PM: 2026-11-24 17:00:00'],
  ['24 Nov 05:00 PM', '24 Nov 05:00 PM: 2026-11-24 17:00:00'],
  ['24 Nov 5:30pm IST', '24 Nov 5:30pm IST: 2026-11-24 17:30:00'],
  ['24 Nov 6:00 p.m. (IST)', '24 Nov 6:00 p.m. (IST): 2026-11-24 18:00:00'],
  ['24 Nov 17:00 hrs', '24 Nov 17:00 hrs: 2026-11-24 17:00:00'],
  ['24 Nov 17:00', '24 Nov 17:00: 2026-11-24 17:00:00'],
  // Beside an hour that is written so, the others are of 24 too.
  [
    '24 Nov 12:00, 25 Nov 17:00',
    '24 Nov 12:00: 2026-11-24 12:00:00',
    '25 Nov 17:00: 2026-11-25 17:00:00',
  ],
  ['24 Nov 23:59:59 hrs', '24 Nov 23:59:59 hrs: 2026-11-24 23:59:59'],
  ['24 Nov 1700 hrs', '24 Nov 1700 hrs: 2026-11-24 17:00:00'],
  ['24 Nov 0900 hrs', '24 Nov 0900 hrs: 2026-11-24 09:00:00'],
  ['24 Nov 1159 PM', '24 Nov 1159 PM: 2026-11-24 23:59:00'],
  ['24 Nov 12 noon', '24 Nov 12 noon: 2026-11-24 12:00:00'],
  ['24 Nov 12.00 noon', '24 Nov 12.00 noon: 2026-11-24 12:00:00'],
  ['24 Nov 12 pm', '24 Nov 12 pm: 2026-11-24 12:00:00'],
  ['24 Nov by noon', '24 Nov by noon: 2026-11-24 12:00:00'],
  ['24 Nov EOD', '24 Nov EOD: 2026-11-24 23:59:00'],
  ['EOD today', 'EOD today: 2026-11-19 23:59:00'],
  ['by end of day today', 'end of day today: 2026-11-19 23:59:00'],
  ['24 Nov EOD (11:59 PM)', '24 Nov EOD (11:59 PM: 2026-11-24 23:59:00'],
  ['24 Nov 11:59 PM midnight', '24 Nov 11:59 PM midnight: 2026-11-24 23:59:00'],
  ["5 o'clock in the evening on 24 Nov", "5 o'clock in the evening on 24 Nov: 2026-11-24 17:00:00"],
  [
    "two o'clock in the afternoon on 24 Nov",
    "two o'clock in the afternoon on 24 Nov: 2026-11-24 14:00:00",
  ],
  ['24 Nov at 1.30 in the afternoon', '24 Nov at 1.30 in the afternoon: 2026-11-24 13:30:00'],
  ['24 नोव्हेंबर सकाळी 10 वाजता', '24 नोव्हेंबर सकाळी 10 वाजता: 2026-11-24 10:00:00'],
  ['24 Nov, evening 6.00', '24 Nov, evening 6.00: 2026-11-24 18:00:00'],
  ['24 Nov, 4 in the evening', '24 Nov, 4 in the evening: 2026-11-24 16:00:00'],
  ['25 नवंबर शाम 5:30 बजे', '25 नवंबर शाम 5:30 बजे: 2026-11-25 17:30:00'],
  ['24 Nov 5 PM (GMT+5:30)', '24 Nov 5 PM (GMT+5:30): 2026-11-24 17:00:00'],
  ['24 Nov 12:30 am', '24 Nov 12:30 am: 2026-11-24 00:30:00'],
])('reads the time of a day: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['24 Nov, 10-11 am', '24 Nov, 10-11 am: 2026-11-24 10:00:00 until 2026-11-24 11:00:00'],
  ['24 Nov 3-5 PM', '24 Nov 3-5 PM: 2026-11-24 15:00:00 until 2026-11-24 17:00:00'],
  ['24 Nov 5pm-6pm', '24 Nov 5pm-6pm: 2026-11-24 17:00:00 until 2026-11-24 18:00:00'],
  ['24 Nov 10 am - 12 pm', '24 Nov 10 am - 12 pm: 2026-11-24 10:00:00 until 2026-11-24 12:00:00'],
  ['24 Nov 11-1 pm', '24 Nov 11-1 pm: 2026-11-24 11:00:00 until 2026-11-24 13:00:00'],
  ['24 Nov 9-5 pm', '24 Nov 9-5 pm: 2026-11-24 09:00:00 until 2026-11-24 17:00:00'],
  ['24 Nov 10 to 11:30 am', '24 Nov 10 to 11:30 am: 2026-11-24 10:00:00 until 2026-11-24 11:30:00'],
  ['24 Nov 6-7:30 PM', '24 Nov 6-7:30 PM: 2026-11-24 18:00:00 until 2026-11-24 19:30:00'],
  [
    'between 10 am and 12 pm on 24 Nov',
    '10 am and 12 pm on 24 Nov: 2026-11-24 10:00:00 until 2026-11-24 12:00:00',
  ],
  [
    'between 5 and 6 pm tomorrow',
    '5 and 6 pm tomorrow: 2026-11-20 17:00:00 until 2026-11-20 18:00:00',
  ],
  ['24 Nov 10 am to 1', '24 Nov 10 am to 1: 2026-11-24 10:00:00 until 2026-11-24 13:00:00'],
  ['24 Nov 1000-1130 hrs', '24 Nov 1000-1130 hrs: 2026-11-24 10:00:00 until 2026-11-24 11:30:00'],
  ['24 Nov 16:00 – 17:00', '24 Nov 16:00 – 17:00: 2026-11-24 16:00:00 until 2026-11-24 17:00:00'],
  ['24 Nov 10:00 - 14:00', '24 Nov 10:00 - 14:00: 2026-11-24 10:00:00 until 2026-11-24 14:00:00'],
  [
    '28 Nov 2026 | 2:00 PM - 3:30 PM | Online',
    '28 Nov 2026 | 2:00 PM - 3:30 PM: 2026-11-28 14:00:00 until 2026-11-28 15:30:00',
  ],
])('reads a range as its start with its end: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['24 Nov by 7', '24 Nov by 7: 2026-11-24 19:00:00 or 2026-11-24 07:00:00 ?'],
  ['24 Nov at 5', '24 Nov at 5: 2026-11-24 17:00:00 or 2026-11-24 05:00:00 ?'],
  ['24 Nov at 5:30', '24 Nov at 5:30: 2026-11-24 17:30:00 or 2026-11-24 05:30:00 ?'],
  ['24 Nov 05:30', '24 Nov 05:30: 2026-11-24 17:30:00 or 2026-11-24 05:30:00 ?'],
  ['24 Nov 11:59', '24 Nov 11:59: 2026-11-24 23:59:00 or 2026-11-24 11:59:00 ?'],
  ['5 o clock 24 Nov', '5 o clock 24 Nov: 2026-11-24 17:00:00 or 2026-11-24 05:00:00 ?'],
  ['24 Nov midnight', '24 Nov midnight: 2026-11-24 23:59:00 or 2026-11-24 00:00:00 ?'],
  ['12 midnight, 24 Nov', '12 midnight, 24 Nov: 2026-11-24 23:59:00 or 2026-11-24 00:00:00 ?'],
  ['midnight tonight', 'midnight tonight: 2026-11-19 23:59:00 or 2026-11-20 00:00:00 ?'],
  ['tonight 12 am', 'tonight 12 am: 2026-11-19 23:59:00 or 2026-11-20 00:00:00 ?'],
  ['aaj raat 12 baje tak', 'aaj raat 12 baje: 2026-11-19 23:59:00 or 2026-11-20 00:00:00 ?'],
  ['24 Nov 12 AM', '24 Nov 12 AM: 2026-11-24 00:00:00 or 2026-11-24 23:59:00 ?'],
  ['24 Nov 00:00 hrs', '24 Nov 00:00 hrs: 2026-11-24 00:00:00 ?'],
  ['24 Nov, 24:00 hrs', '24 Nov, 24:00 hrs: 2026-11-24 23:59:00 or 2026-11-25 00:00:00 ?'],
  [
    '24 Nov 10:00-11:30',
    '24 Nov 10:00-11:30: 2026-11-24 10:00:00 or 2026-11-24 22:00:00 until 2026-11-24 11:30:00 ?',
  ],
  ['24 Nov 5.30', '24 Nov 5.30: 2026-11-24 17:30:00 or 2026-11-24 05:30:00 ?'],
  ['24 Nov 17:00 pm', '24 Nov 17:00 pm: 2026-11-24 17:00:00 ?'],
  [
    '24 Nov 12 pm midnight',
    '24 Nov 12 pm midnight: 2026-11-24 12:00:00 or 2026-11-24 23:59:00 or 2026-11-24 00:00:00 ?',
  ],
  ['morning 10 pm, 24 Nov', 'morning 10 pm, 24 Nov: 2026-11-24 22:00:00 ?'],
])('is not sure of half of the day, or of which end of it: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['24 Nov 5 PM EST', '24 Nov 5 PM EST: 2026-11-24 17:00:00 ?'],
  ['24 Nov 5 PM GMT', '24 Nov 5 PM GMT: 2026-11-24 17:00:00 ?'],
  ['24 Nov 17:00 UTC', '24 Nov 17:00 UTC: 2026-11-24 17:00:00 ?'],
  ['5 pm PST 24 Nov', '5 pm PST 24 Nov: 2026-11-24 17:00:00 ?'],
  ['around 5 pm on 24 Nov', '5 pm on 24 Nov: 2026-11-24 17:00:00 ?'],
  ['20 Nov 10am-ish', '20 Nov 10am: 2026-11-20 10:00:00 ?'],
  ['20 Nov 5PM Singapore time', '20 Nov 5PM Singapore time: 2026-11-20 17:00:00 ?'],
  ['COB 24 Nov', 'COB 24 Nov: 2026-11-24 18:00:00 or 2026-11-24 17:00:00 or 2026-11-24 23:59:00 ?'],
  ['24 Nov 6 PM EOD', '24 Nov 6 PM EOD: 2026-11-24 18:00:00 or 2026-11-24 23:59:00 ?'],
  ['20 Nov 5 pm or 6 pm', '20 Nov 5 pm: 2026-11-20 17:00:00 ?', '6 pm: 2026-11-20 18:00:00 ?'],
])('is not sure of another zone, of an estimate or of an end of work: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['24 Nov, 8 30 am', '24 Nov: 2026-11-24 ?'],
  ['24 Nov 5 to 7', '24 Nov: 2026-11-24 ?'],
  ['Slots: 9-11, 11-1, 2-4 on 25 Nov', '25 Nov: 2026-11-25 ?'],
  ['5 dec 2026 at 1700', '5 dec 2026: 2026-12-05 ?'],
  ['Friday evening', 'Friday: 2026-11-20 ?'],
  ['20 Nov FN', '20 Nov: 2026-11-20 ?'],
  ['week of 23 Nov', '23 Nov: 2026-11-23 ?'],
  ['Date: 20/11 Time: 10', '20/11: 2026-11-20 ?'],
  ['20 Nov 5:3 pm', '20 Nov: 2026-11-20 ?'],
  ['20 Nov AM', '20 Nov: 2026-11-20 ?'],
  [
    '20 Nov, reporting at the gate, 9 AM',
    '20 Nov, reporting at the gate, 9 AM: 2026-11-20 09:00:00 ?',
  ],
])('is not sure of a day with a time that was not understood: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['by 5 pm', '5 pm: 2026-11-19 17:00:00 ?'],
  ['9 am', '9 am: 2026-11-20 09:00:00 ?'],
  ['17:00 hrs', '17:00 hrs: 2026-11-19 17:00:00 ?'],
  ['EOD', 'EOD: 2026-11-19 23:59:00 ?'],
  ['5-6 pm', '5-6 pm: 2026-11-19 17:00:00 until 2026-11-19 18:00:00 ?'],
])(
  'takes a time without a day for today, or tomorrow when that is over, never surely: %j',
  (text, ...expected) => {
    expect(readDates(text)).toEqual(expected);
  },
);

test.each([
  '5 hrs test',
  'duration 2:30 hrs',
  'for 2 hours',
  '90 minutes',
  '40k pm',
  '25k p.m.',
  'Rs 25000 pm',
  '10:1',
  '60:40',
  '3:1',
  '7.5 CGPA',
  '8.50 LPA',
  'at 10.30',
  '24x7',
  'at 5 locations',
  '10 members',
])('takes no other numbers for a time: %j', (text) => {
  expect(readDates(text)).toEqual([]);
});
