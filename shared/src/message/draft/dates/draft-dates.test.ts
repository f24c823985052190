import { describe, expect, test } from 'vitest';
import { draftInput } from '../../../testing/message-parts.ts';
import type { MessageKind } from '../../message-types.ts';
import { readDraftDates } from './draft-dates.ts';

type Field = 'deadline' | 'event';

/** The time where it is sure, else its candidates in brackets. */
function read(text: string, kind: MessageKind, field: Field, ownLines = 0): string | undefined {
  const value = readDraftDates(draftInput(text, { kind, ownLines }))[field];
  if (value === undefined) return undefined;
  return value.sure ? String(value.value) : `(${value.candidates?.join(', ') ?? ''})`;
}

describe('the deadline of a drive', () => {
  test.each([
    ['Last date to apply: 24 Nov 2026, 5 pm', '2026-11-24T17:00:00'],
    ['Last date to apply: 24 Nov 2026', '2026-11-24T23:59:00'],
    ['Last date: 24 Nov 2026\nTime: 5 pm', '2026-11-24T17:00:00'],
    ['Apply by 24 Nov 2026. The test is on 28 Nov 2026.', '2026-11-24T23:59:00'],
    ['Applications are open from 20 Nov to 24 Nov 2026', '2026-11-24T23:59:00'],
    ['Deadline is 26 Nov 2026 instead of 24 Nov 2026', '2026-11-26T23:59:00'],
    ['Apply up to: 24 Nov 2026, 5 pm', '2026-11-24T17:00:00'],
    ['The form closes not on 23 Nov but on 24 Nov 2026', '2026-11-24T23:59:00'],
    ['Form 23 Nov ko nahi, 24 Nov 2026 ko band hoga', '2026-11-24T23:59:00'],
    ['Send it to hr@a.example, not later than 24 Nov 2026', '2026-11-24T23:59:00'],
    ['Due to the holiday today, apply till 24 Nov 2026', '2026-11-24T23:59:00'],
    // The same day twice, once with its time.
    ['Last date: 24 Nov 2026\nForm closes on 24 Nov 2026, 5 pm', '2026-11-24T17:00:00'],
    // The only date of a short message.
    ['Zenith SDE 12 LPA 27 Nov 2026 5 pm', '2026-11-27T17:00:00'],
  ])('%j', (text, deadline) => {
    expect(read(text, 'drive', 'deadline')).toBe(deadline);
  });

  test.each([
    // Two that contradict each other.
    [
      'Last date: 24 Nov 2026\nForm closes on 26 Nov 2026',
      '(2026-11-24T23:59:00, 2026-11-26T23:59:00)',
    ],
    [
      'Register by 26 Nov 2026\nThe link will be deactivated on 24 Nov 2026',
      '(2026-11-26T23:59:00, 2026-11-24T23:59:00)',
    ],
    // Day first or month first: the one is over, the other is to come.
    ['Last date: 12/11/2026', '(2026-11-12T23:59:00, 2026-12-11T23:59:00)'],
    // Morning or evening.
    ['Last date: 24 Nov 2026, 5:00', '(2026-11-24T17:00:00, 2026-11-24T05:00:00)'],
    // A time near it that may be that of something else.
    ['Last date: 24 Nov 2026\nReporting at 5 pm', '(2026-11-24T23:59:00)'],
    // The only date of a long message.
    [
      `Zenith SDE 12 LPA. ${'We build software for hospitals. '.repeat(5)}27 Nov 2026`,
      '(2026-11-27T23:59:00)',
    ],
  ])('stays empty where it is unsure: %j', (text, deadline) => {
    expect(read(text, 'drive', 'deadline')).toBe(deadline);
    expect(readDraftDates(draftInput(text)).deadline?.value).toBeNull();
  });

  test.each([
    'Online test: 28 Nov 2026, 10 am',
    'Date of joining: 1 July 2027',
    'Resume submission by: 24 Nov 2026',
    // Two dates of which nothing is said.
    'Zenith SDE 27 Nov 2026, 28 Nov 2026',
    // A time without a day, and a day that is over.
    'Zenith SDE 5 pm',
    'Zenith SDE 10 Nov 2026',
  ])('there is none in %j', (text) => {
    expect(read(text, 'drive', 'deadline')).toBeUndefined();
  });

  test.each<MessageKind>(['schedule', 'shortlist', 'result', 'other'])('%s has none', (kind) => {
    expect(read('Last date to apply: 24 Nov 2026, 5 pm', kind, 'deadline')).toBeUndefined();
  });

  test('its own part comes before what is common', () => {
    const text = 'SDE: apply by 24 Nov 2026\nLast date: 26 Nov 2026';
    expect(read(text, 'drive', 'deadline', 1)).toBe('2026-11-24T23:59:00');
    expect(read(text, 'drive', 'deadline')).toBe('(2026-11-24T23:59:00, 2026-11-26T23:59:00)');
  });
});

describe('the test, interview or talk', () => {
  test.each<readonly [text: string, kind: MessageKind, event: string | undefined]>([
    ['Online test: 28 Nov 2026, 10 am', 'drive', '2026-11-28T10:00:00'],
    ['Online test: 28 Nov 2026', 'drive', '2026-11-28T00:00:00'],
    ['Interview: 30 Nov 2026, 10 am', 'schedule', '2026-11-30T10:00:00'],
    ['PPT: 27 Nov 2026, 11 am', 'schedule', '2026-11-27T11:00:00'],
    ['Zenith, 30 Nov 2026, 10 am', 'schedule', '2026-11-30T10:00:00'],
    // No test is at night.
    ['Online test: 28 Nov 2026, 4:30', 'schedule', '2026-11-28T16:30:00'],
    // Another time shows how hours are counted.
    ['Test: 28 Nov 2026, 09:00\nEnds at 17:30', 'schedule', '2026-11-28T09:00:00'],
    ['Test: 28 Nov 2026\nTime: 10 am', 'schedule', '2026-11-28T10:00:00'],
    [
      'Test: 28 Nov 2026\nReport by 9 am, the test begins at 10 am',
      'schedule',
      '2026-11-28T10:00:00',
    ],
    // Of a drive only the test.
    ['Interview: 30 Nov 2026, 10 am', 'drive', undefined],
    ['Test at 10 am', 'schedule', undefined],
    ['Interview: 30 Nov 2026, 10 am', 'result', undefined],
  ])('%j of a %s', (text, kind, event) => {
    expect(read(text, kind, 'event')).toBe(event);
  });

  test.each<readonly [text: string, event: string]>([
    ['Test: 28 Nov 2026\nTest: 29 Nov 2026', '(2026-11-28T00:00:00, 2026-11-29T00:00:00)'],
    ['Test: 28 Nov 2026\nLogin at 9:45 am', '(2026-11-28T00:00:00)'],
  ])('stays empty where it is unsure: %j', (text, event) => {
    expect(read(text, 'schedule', 'event')).toBe(event);
  });

  test('hours beside a phone number are those to call', () => {
    const text = 'Test: 28 Nov 2026\nCall Ravi 98765 43210 after 5 pm';
    expect(read(text, 'schedule', 'event')).toBe('2026-11-28T00:00:00');
  });

  test.each([
    ['The test of 28 Nov 2026 is postponed to 30 Nov 2026, 10 am', '2026-11-30T10:00:00'],
    ['Test rescheduled: 30 Nov 2026, 10 am', '2026-11-30T10:00:00'],
    // Nothing is said to be new but the place.
    ['Venue of the test on 28 Nov 2026 is Lab 3', undefined],
  ])('an update states it only where it moved: %j', (text, event) => {
    expect(read(text, 'update', 'event')).toBe(event);
  });

  test('says which part describes it', () => {
    const input = draftInput('Zenith drive\nOnline test: 28 Nov 2026');
    expect(readDraftDates(input).eventPieces.map(({ text }) => text)).toEqual(['28 Nov 2026']);
  });
});
