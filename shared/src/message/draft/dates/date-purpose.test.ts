import { describe, expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';

/** 'deadline!' is clear, 'deadline' is not. */
function read(text: string): readonly string[] {
  return messageParts(text).dates.map(({ purpose, isClear, isFormer }) =>
    [`${purpose}${isClear ? '!' : ''}`, ...(isFormer ? ['former'] : [])].join(' '),
  );
}

describe('what a date is for', () => {
  test.each([
    ['Last date to apply: 24 Nov', 'deadline!'],
    ['Deadline - 24 Nov, 5 pm', 'deadline!'],
    ['Online test: 28 Nov', 'test!'],
    ['Interview date: 30 Nov', 'interview!'],
    ['PPT: 27 Nov, 11 am', 'talk!'],
    ['Date of joining: 1 July 2027', 'other!'],
    ['Registration opens on: 20 Nov', 'other!'],
    ['Contact: till 24 Nov', 'other!'],
  ])('by its label: %j', (text, purpose) => {
    expect(read(text)).toEqual([purpose]);
  });

  test.each([
    ['Please apply by 24 Nov', 'deadline!'],
    ['Fill the form before 24 Nov', 'deadline!'],
    ['The link expires on 24 Nov', 'deadline!'],
    ['24 Nov tak form bharo', 'deadline!'],
    ['Applications are accepted by 24 Nov', 'deadline!'],
    ['Upload your CV on https://zenith.example by 24 Nov', 'deadline!'],
    ['24 नवंबर तक आवेदन करें', 'deadline!'],
    ['The test will be held on 28 Nov', 'test!'],
    ['Your interview is on 30 Nov', 'interview!'],
    ['Join us on 27 Nov for the pre-placement talk', 'talk'],
    ['Bring your documents on 30 Nov', 'other!'],
    ['Results will be announced on 5 Dec', 'other!'],
    ['After the written test of 2 Nov 2026', 'other!'],
    ['The form had closed on 15 Nov 2026', 'other!'],
    ['Names to me by 24 Nov, with the resume', 'deadline!'],
    ['See you on 24 Nov', 'unknown'],
    ['By 24 Nov', 'deadline'],
  ])('by the words beside it: %j', (text, purpose) => {
    expect(read(text)).toEqual([purpose]);
  });

  test.each<readonly [text: string, purposes: readonly string[]]>([
    ['Apply by 24 Nov, the test is on 28 Nov', ['deadline!', 'test!']],
    ['24 Nov, 5 pm (be seated by 4:45)', ['unknown', 'other!']],
    ['Test on 28 Nov, interview on 30 Nov', ['test!', 'interview!']],
    [
      'Please apply on the portal by 24 Nov. Interviews of the selected are on 30 Nov.',
      ['deadline!', 'interview!'],
    ],
    // Another sentence says nothing about it.
    ['The online test was easy for all of us last year. The talk is on 30 Nov again.', ['talk!']],
  ])('each by its own: %j', (text, purposes) => {
    expect(read(text)).toEqual(purposes);
  });

  test.each([
    ['Submit resumes by 24 Nov', 'other!'],
    ['Send your CV to jobs@zenith.example by 24 Nov', 'deadline!'],
    ['CVs received after 24 Nov will not be considered', 'deadline!'],
    ['Fee of 200 due by 24 Nov', 'other'],
  ])('a resume is the application only where it is sent: %j', (text, purpose) => {
    expect(read(text)).toEqual([purpose]);
  });
});

describe('a date that no longer holds', () => {
  test.each<readonly [text: string, purposes: readonly string[]]>([
    ['Deadline is 26 Nov instead of 24 Nov', ['deadline!', 'deadline! former']],
    ['Deadline moved from 24 Nov to 26 Nov', ['deadline! former', 'deadline!']],
    ['Last date: 26 Nov (earlier 24 Nov)', ['deadline!', 'deadline! former']],
    ['Old deadline: 24 Nov\nNew deadline: 26 Nov', ['deadline! former', 'deadline!']],
    ['Test 24 Nov ki jagah 26 Nov ko hoga', ['test! former', 'test!']],
    ['Test postponed from 24 Nov; new date will be told', ['test! former']],
    ['The test of 24 Nov has been postponed to 26 Nov', ['test! former', 'test!']],
    ['Deadline 24 Nov extended to 26 Nov', ['deadline! former', 'deadline!']],
    ['The test on 24 Nov is cancelled', ['test! former']],
    ['The test planned for tomorrow (20 Nov) stands postponed', ['test! former']],
    ['Deadline: 24 Nov -> 26 Nov', ['deadline! former', 'deadline!']],
    ['Deadline: 24 Nov >>> now 26 Nov', ['deadline! former', 'deadline!']],
    ['Last date pehle 24 Nov tak thi', ['deadline! former']],
    ['The test scheduled for 24 Nov is now on 26 Nov', ['test! former', 'test!']],
    ['The test is scheduled for 24 Nov', ['test!']],
    ['The interview jo 24 Nov ko hona tha', ['interview! former']],
    // When it begins.
    ['Test from 24 Nov, 10 am', ['test!']],
  ])('%j', (text, purposes) => {
    expect(read(text)).toEqual(purposes);
  });
});

test.each([
  ['Last date, 24 Nov, is same as before', true],
  ['The last date is still 24 Nov', true],
  ['Nothing else changes: last date 24 Nov', true],
  ['The last date is 24 Nov', false],
])('%j stays as it was: %s', (text, expected) => {
  expect(messageParts(text).dates.map(({ isSame }) => isSame)).toEqual([expected]);
});

test.each([
  ['Date will follow by 24 Nov', 'other!'],
  ['As in the notice of 24 Nov', 'other!'],
  ['The talk of Kaveri on 24 Nov is another company', 'other!'],
  ['Write to tpo@college.example by 24 Nov if you withdraw', 'other!'],
  ['Confirm by 24 Nov', 'other!'],
])('%j tells a date of something else', (text, purpose) => {
  expect(read(text)).toEqual([purpose]);
});

test('a range is its start and its end', () => {
  const { dates } = messageParts('Apply: 20 Nov to 24 Nov 2026');
  expect(dates.map(({ readings, isEnd }) => [readings[0]?.day, isEnd === true])).toEqual([
    ['2026-11-20', false],
    ['2026-11-24', true],
  ]);
});

test.each([
  ['Test at 5 pm', true],
  ['Test at 17:00', true],
  ['Test on 28 Nov, 5 pm', false],
  ['Test on 28 Nov', false],
])('%j is a time without a day: %s', (text, expected) => {
  expect(messageParts(text).dates.map(({ isClockOnly }) => isClockOnly)).toEqual([expected]);
});

test.each([
  ['Test on 28 Nov, 14:30', true],
  ['Test on 28 Nov, 12:30', false],
  ['Test on 28 Nov, 2:30 pm', false],
])('%j counts its hours to 24: %s', (text, expected) => {
  expect(messageParts(text).dates.map(({ is24Hours }) => is24Hours)).toEqual([expected]);
});

test.each([
  ['18 Nov 2026', true],
  ['19 Nov 2026, 9 am', true],
  ['19 Nov 2026, 11 am', false],
  // Until the end of the day.
  ['19 Nov 2026', false],
])('%j was before the message: %s', (text, expected) => {
  expect(messageParts(text).dates.map(({ isPast }) => isPast)).toEqual([expected]);
});

test.each([
  ['Date: 19/11/2026', 'other'],
  ['Date: 28/11/2026', 'unknown'],
])('%j up to now is that of the notice: %j', (text, purpose) => {
  expect(messageParts(text).dates.map((date) => date.purpose)).toEqual([purpose]);
});

test('the time of reporting is not that of the test', () => {
  const { dates } = messageParts('Test: 28/11/2026, reporting 8:45 AM');
  expect(dates.map(({ readings }) => readings[0])).toEqual([{ day: '2026-11-28', clock: null }]);
});

test('a date of a signature or a header is none of the message', () => {
  expect(messageParts('Regards,\nRavi Kumar\n24 Nov 2026').dates).toEqual([]);
});
