import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['5 Dec latest by 5 pm', '5 Dec latest by 5 pm: 2026-12-05 17:00:00'],
  ['5 Dec before 20.00 hrs', '5 Dec before 20.00 hrs: 2026-12-05 20:00:00'],
  ['13 Mar 26 Time: 3.00PM', '13 Mar 26 Time: 3.00PM: 2026-03-13 15:00:00'],
  ['5 Dec @5PM', '5 Dec @5PM: 2026-12-05 17:00:00'],
  ['5 Dec, Time: 5 pm', '5 Dec, Time: 5 pm: 2026-12-05 17:00:00'],
  ['5 Dec - 5 pm', '5 Dec - 5 pm: 2026-12-05 17:00:00'],
  ['5PM|5 Dec', '5PM|5 Dec: 2026-12-05 17:00:00'],
  ['by 5 PM, 5 Dec', '5 PM, 5 Dec: 2026-12-05 17:00:00'],
  ['before 5 pm on 5 Dec', '5 pm on 5 Dec: 2026-12-05 17:00:00'],
  ['11:59 PM of 5th Dec', '11:59 PM of 5th Dec: 2026-12-05 23:59:00'],
  ['Time-5pm Date-24/11', '5pm Date-24/11: 2026-11-24 17:00:00'],
  ['24 Nov ⏰ 5 PM', '24 Nov ⏰ 5 PM: 2026-11-24 17:00:00'],
  ['the test on 5 Dec will start at 5 pm', '5 Dec will start at 5 pm: 2026-12-05 17:00:00'],
  ['24 Nov 2026, reporting 8 AM', '24 Nov 2026, reporting 8 AM: 2026-11-24 08:00:00'],
  ['24 Nov,\n5 pm', '24 Nov,\n5 pm: 2026-11-24 17:00:00'],
  ['24 Nov\nby 5 pm', '24 Nov\nby 5 pm: 2026-11-24 17:00:00'],
  [
    'Date: 5 Dec 2026\nTime: 10 am - 12 pm',
    '5 Dec 2026\nTime: 10 am - 12 pm: 2026-12-05 10:00:00 until 2026-12-05 12:00:00',
  ],
  ['Time: 10 am\nDate: 28 Nov 2026', '10 am\nDate: 28 Nov 2026: 2026-11-28 10:00:00'],
  ['24 Nov 2026\n10:00 AM\nLab 4', '24 Nov 2026\n10:00 AM: 2026-11-24 10:00:00'],
  ['10 AM\n24 Nov 2026', '10 AM\n24 Nov 2026: 2026-11-24 10:00:00'],
  ['24 Nov 2026\nTuesday\n10 AM', '24 Nov 2026\nTuesday\n10 AM: 2026-11-24 10:00:00'],
  [
    'Date\n:\n24-Nov-2026 (Tuesday)\nReporting time\n:\n08:30 AM IST',
    '24-Nov-2026 (Tuesday)\nReporting time\n:\n08:30 AM IST: 2026-11-24 08:30:00',
  ],
  [
    '24 & 25 Nov 2026 (Tue, Wed)\nTime: 10 am to 1 pm',
    '24 & 25 Nov 2026 (Tue, Wed)\nTime: 10 am to 1 pm: 2026-11-24 10:00:00 until 2026-11-25 13:00:00',
  ],
  ['Date\n20 Nov 2026\nTime\n5:00 PM', '20 Nov 2026\nTime\n5:00 PM: 2026-11-20 17:00:00'],
  ['दिनांक: 23/11/2026, समय: सुबह 10:30', '23/11/2026, समय: सुबह 10:30: 2026-11-23 10:30:00'],
])('joins a day and its time over the words between them: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  [
    '24 Nov 10 AM and 25 Nov 11 AM',
    '24 Nov 10 AM: 2026-11-24 10:00:00',
    '25 Nov 11 AM: 2026-11-25 11:00:00',
  ],
  [
    '10 am on 24 Nov, 11 am on 25 Nov',
    '10 am on 24 Nov: 2026-11-24 10:00:00',
    '11 am on 25 Nov: 2026-11-25 11:00:00',
  ],
  [
    'Round 1: 24 Nov 10am | Round 2: 24 Nov 2pm | HR: 25 Nov',
    '24 Nov 10am: 2026-11-24 10:00:00',
    '24 Nov 2pm: 2026-11-24 14:00:00',
    '25 Nov: 2026-11-25',
  ],
  [
    'opens on 20 Nov 10 AM and closes on 22 Nov 10 PM',
    '20 Nov 10 AM: 2026-11-20 10:00:00',
    '22 Nov 10 PM: 2026-11-22 22:00:00',
  ],
  [
    'from 20th Nov to 5 pm on 24 Nov',
    '20th Nov to 5 pm on 24 Nov: 2026-11-20 until 2026-11-24 17:00:00',
  ],
  [
    '10 am on 24 Nov till 5 pm on 26 Nov',
    '10 am on 24 Nov till 5 pm on 26 Nov: 2026-11-24 10:00:00 until 2026-11-26 17:00:00',
  ],
])('gives each date its own time: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  [
    '24 Nov: reporting 8:30 am, test 9:30 am',
    '24 Nov: reporting 8:30 am: 2026-11-24 08:30:00',
    '9:30 am: 2026-11-24 09:30:00 ?',
  ],
  [
    'Slot 1: 9:00 AM, Slot 2: 2:00 PM on 28 Nov',
    '9:00 AM: 2026-11-28 09:00:00 ?',
    '2:00 PM on 28 Nov: 2026-11-28 14:00:00',
  ],
  [
    'On Tuesday 24 Nov\n\n9:00 - gates open\n9:30 - written test',
    'Tuesday 24 Nov\n\n9:00: 2026-11-24 09:00:00 or 2026-11-24 21:00:00 ?',
    '9:30: 2026-11-24 09:30:00 or 2026-11-24 21:30:00 ?',
  ],
  ['1) 24/11 PPT 10 am', '24/11 PPT 10 am: 2026-11-24 10:00:00 ?'],
  ['Test on 24 Nov\nLogin: 9:15 AM', '24 Nov: 2026-11-24', '9:15 AM: 2026-11-24 09:15:00 ?'],
  ['5 Dec 2026 | 5 LPA | 10 AM', '5 Dec 2026: 2026-12-05 ?', '10 AM: 2026-12-05 10:00:00 ?'],
])('is not sure of a time that other words or another date separate: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['moved from 24 Nov to 26 Nov, 5 pm', '24 Nov: 2026-11-24', '26 Nov, 5 pm: 2026-11-26 17:00:00'],
  ['Deadline extended from 20/11/26 to 22/11/26', '20/11/26: 2026-11-20', '22/11/26: 2026-11-22'],
])('takes the two ends of a change for two dates: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['before 5 Dec', '5 Dec: 2026-12-04 23:59:00 or 2026-12-05 23:59:00 ?'],
  ['prior to 5 Dec', '5 Dec: 2026-12-04 23:59:00 or 2026-12-05 23:59:00 ?'],
  ['25 nov se pehle', '25 nov: 2026-11-24 23:59:00 or 2026-11-25 23:59:00 ?'],
  ['25 नवंबर से पहले', '25 नवंबर: 2026-11-24 23:59:00 or 2026-11-25 23:59:00 ?'],
])('is not sure whether the day before is meant: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['on or before 5 Dec', '5 Dec: 2026-12-05'],
  ['on/before 5 Dec', '5 Dec: 2026-12-05'],
  ['by 5 Dec', '5 Dec: 2026-12-05'],
  ['till 5 Dec', '5 Dec: 2026-12-05'],
  ['not later than 5 Dec', '5 Dec: 2026-12-05'],
  ['5 Dec tak', '5 Dec: 2026-12-05'],
])('takes the day itself for the last one: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});
