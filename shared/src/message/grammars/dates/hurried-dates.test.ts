import { expect, test } from 'vitest';
import { readDates } from './testing/read-dates.ts';

test.each([
  ['2day 6', '2day 6: 2026-11-19 18:00:00'],
  ['form 2day 6 pe band', '2day 6: 2026-11-19 18:00:00'],
  ['tdy 5pm', 'tdy 5pm: 2026-11-19 17:00:00'],
  ['tdy by 4.30', 'tdy by 4.30: 2026-11-19 16:30:00'],
  ['by 7 tonight', '7 tonight: 2026-11-19 19:00:00'],
  ['tmrw b4 5', 'tmrw b4 5: 2026-11-20 17:00:00'],
  ['by 5 tmrw', '5 tmrw: 2026-11-20 17:00:00'],
  ['2mrw 9am', '2mrw 9am: 2026-11-20 09:00:00'],
  ['tomorrow morning 10', 'tomorrow morning 10: 2026-11-20 10:00:00'],
  ['kal 5 tak', 'kal 5: 2026-11-20 17:00:00'],
  ['aaj 5 baje tak', 'aaj 5 baje: 2026-11-19 17:00:00'],
  ['aaj raat 11.59 tak', 'aaj raat 11.59: 2026-11-19 23:59:00'],
  ['parso 2 baje tak', 'parso 2 baje: 2026-11-21 14:00:00'],
  ['kal shaam paanch baje tak', 'kal shaam paanch baje: 2026-11-20 17:00:00'],
  ["5th dec'26 till 23.59", "5th dec'26 till 23.59: 2026-12-05 23:59:00"],
  ['05.12.26 by 5.00PM', '05.12.26 by 5.00PM: 2026-12-05 17:00:00'],
  ['Dec 5th, Sat, 9AM IST', 'Dec 5th, Sat, 9AM IST: 2026-12-05 09:00:00'],
  ['24 Nov 0930hrs', '24 Nov 0930hrs: 2026-11-24 09:30:00'],
  ['fri, 20/11 - 4pm', 'fri, 20/11 - 4pm: 2026-11-20 16:00:00'],
])('reads what is written in a hurry: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['tmrw 9', 'tmrw 9: 2026-11-20 09:00:00 or 2026-11-20 21:00:00 ?'],
  ['kal 7 tak', 'kal 7: 2026-11-20 19:00:00 or 2026-11-20 07:00:00 ?'],
  ['kal subah 10', 'kal subah 10: 2026-11-20 10:00:00 or 2026-11-18 10:00:00 ?'],
  ['last dt 23rd nite 11:59', '23rd nite 11:59: 2026-11-23 23:59:00 ?'],
  ['30th 2 pm tak', '30th 2 pm: 2026-11-30 14:00:00 ?'],
  [
    'last day is the 8th, by 3 in the afternoon',
    '8th, by 3 in the afternoon: 2026-12-08 15:00:00 ?',
  ],
  [
    'parso 2 baje',
    'parso 2 baje: 2026-11-21 14:00:00 or 2026-11-21 02:00:00 or 2026-11-17 14:00:00 or 2026-11-17 02:00:00 ?',
  ],
])('is not sure of what can be another day or hour: %j', (text, ...expected) => {
  expect(readDates(text)).toEqual(expected);
});

test.each([
  ['24 नोव्हेंबरला सायंकाळी 5 वाजेपर्यंत', '2026-11-24 17:00:00'],
  ['शुक्रवारी संध्याकाळी 5 वाजता', '2026-11-20 17:00:00'],
  ['उद्या दुपारी 2 वाजता', '2026-11-20 14:00:00'],
  ['24 નવેમ્બર સાંજે 5 વાગ્યા સુધી', '2026-11-24 17:00:00'],
  ['নভেম্বর ২৪, বিকেল ৫টা', '2026-11-24 17:00:00'],
  ['நவம்பர் 24 மாலை 5 மணிக்குள்', '2026-11-24 17:00:00'],
  ['நாளை காலை 10 மணிக்கு', '2026-11-20 10:00:00'],
  ['ఈరోజు సాయంత్రం 5 గంటలకు', '2026-11-19 17:00:00'],
  ['24 ನವೆಂಬರ್ 2026 ಸಂಜೆ 5 ಗಂಟೆ', '2026-11-24 17:00:00'],
  ['നവംബർ 27 (വെള്ളി) വൈകിട്ട് 5 മണി', '2026-11-27 17:00:00'],
  ['शुक्रवार', '2026-11-20'],
  ['శుక్రవారం లోపు', '2026-11-20'],
  ['শুক্রবার', '2026-11-20'],
])('reads the languages of the country: %j', (text, expected) => {
  const [found = ''] = readDates(text);
  expect(found.slice(found.indexOf(': ') + 2)).toBe(expected);
});
