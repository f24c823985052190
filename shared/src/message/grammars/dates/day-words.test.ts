import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['today 6 pm', 'today 6 pm: 2026-11-19 18:00:00'],
  ['TODAY at 10:00 AM', 'TODAY at 10:00 AM: 2026-11-19 10:00:00'],
  ['tonight at 11:30 PM', 'tonight at 11:30 PM: 2026-11-19 23:30:00'],
  ['tomorrow 10 am', 'tomorrow 10 am: 2026-11-20 10:00:00'],
  ['tmrw 5pm', 'tmrw 5pm: 2026-11-20 17:00:00'],
  ['tmr by 10am', 'tmr by 10am: 2026-11-20 10:00:00'],
  ['tommorow 5 pm', 'tommorow 5 pm: 2026-11-20 17:00:00'],
  ['day after tomorrow 10 am', 'day after tomorrow 10 am: 2026-11-21 10:00:00'],
  ['day after tmrw', 'day after tmrw: 2026-11-21'],
  ['by tonight', 'tonight: 2026-11-19'],
])('reads a day by its distance from today: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['kal subah 10 baje tak', 'kal subah 10 baje: 2026-11-20 10:00:00'],
  ['kal subah das baje tak', 'kal subah das baje: 2026-11-20 10:00:00'],
  ['kal subah nau baje tak', 'kal subah nau baje: 2026-11-20 09:00:00'],
  ['kal sham 5 baje tak form bhar do', 'kal sham 5 baje: 2026-11-20 17:00:00'],
  ['aaj raat 11 baje', 'aaj raat 11 baje: 2026-11-19 23:00:00'],
  ['aaj hi raat 10 baje tak', 'aaj hi raat 10 baje: 2026-11-19 22:00:00'],
  ['parso subah 9 baje tak', 'parso subah 9 baje: 2026-11-21 09:00:00'],
  ['kal tak', 'kal: 2026-11-20'],
  ['kal subah 9:30 baje hai', 'kal subah 9:30 baje: 2026-11-20 09:30:00'],
  ['कल सुबह 10 बजे तक', 'कल सुबह 10 बजे: 2026-11-20 10:00:00'],
  ['आज रात 11 बजे', 'आज रात 11 बजे: 2026-11-19 23:00:00'],
  ['आज शाम 6 बजे तक', 'आज शाम 6 बजे: 2026-11-19 18:00:00'],
  ['परसों तक', 'परसों: 2026-11-21'],
  ['kal 20 Nov ko subah 10 baje', 'kal 20 Nov ko subah 10 baje: 2026-11-20 10:00:00'],
])('reads Hinglish and Hindi where they speak of what is to come: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['kal hua tha', 'kal: 2026-11-18 or 2026-11-20 ?'],
  ['kal result aaya', 'kal: 2026-11-18 or 2026-11-20 ?'],
  ['kal se form khula hai', 'kal: 2026-11-20 or 2026-11-18 ?'],
  ['kal bheja hai', 'kal: 2026-11-20 or 2026-11-18 ?'],
  ['कल हुआ था', 'कल: 2026-11-18 or 2026-11-20 ?'],
  ['yesterday 5 pm', 'yesterday 5 pm: 2026-11-18 17:00:00 ?'],
  ['kal shaam ko 5 baje', 'kal shaam ko 5 baje: 2026-11-20 17:00:00 or 2026-11-18 17:00:00 ?'],
])('is not sure whether it is past: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['tomorrow (20 Nov) 5 pm', 'tomorrow (20 Nov) 5 pm: 2026-11-20 17:00:00'],
  ['today, i.e., 19th November 2026', 'today, i.e., 19th November 2026: 2026-11-19'],
  ['tomorrow (Friday)', 'tomorrow (Friday: 2026-11-20'],
  ['5th Dec (tomorrow)', '5th Dec (tomorrow: 2026-12-05 or 2026-11-20 ?'],
  ['tomorrow (Thursday)', 'tomorrow (Thursday: 2026-11-19 or 2026-11-20 ?'],
])('compares it with the date beside it: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['tomorrow evening', 'tomorrow: 2026-11-20 ?'],
  ['aaj sham tak', 'aaj: 2026-11-19 ?'],
  ['tmrw morn', 'tmrw: 2026-11-20 ?'],
])('is not sure of a part of the day without a time: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each(['aaj kal', 'kalpana', 'kalam', 'in 2 days', 'todays'])(
  'takes no other words for a day: %j',
  (text) => {
    expect(readDates(text)).toEqual([]);
  },
);
