import { expect, test } from 'vitest';
import { draftInput } from '../../testing/message-parts.ts';
import type { MessageDraft, MessageKind } from '../message-types.ts';
import type { Mutable } from './draft-input.ts';
import { readDraftDates } from './dates/draft-dates.ts';
import { addTest } from './read-test.ts';

/** A sure value, or one in brackets. */
function read(text: string, kind: MessageKind = 'schedule'): Readonly<Record<string, unknown>> {
  const input = draftInput(text, { kind });
  const draft: Mutable<MessageDraft> = {};
  addTest(draft, input, readDraftDates(input).eventPieces);
  return Object.fromEntries(
    Object.entries(draft).map(([path, { value, sure }]) => [
      path.replace('test.', ''),
      sure ? value : [value],
    ]),
  );
}

test.each<readonly [text: string, test: Readonly<Record<string, unknown>>]>([
  ['Test type: Online coding test\nTest date: 28 Nov', { testType: 'Online coding test' }],
  ['The aptitude test will be held on 28 Nov, 10 am', { testType: 'aptitude test' }],
  // The label of the date, where nothing else says it.
  ['Technical interview: 28 Nov, 10 am', { testType: ['Technical interview'] }],
  ['PPT date & time: 28 Nov, 10 am', { testType: ['PPT'] }],
  [
    'Online test on 28 Nov, 10 am, duration 90 minutes',
    { testType: 'Online test', duration: '90 minutes' },
  ],
  ['Test date: 28 Nov\nDuration: 2 hours', { testType: ['Test'], duration: '2 hours' }],
  [
    'Online test on 28 Nov\nTest link: https://test.zenith.example/1',
    { testType: 'Online test', link: 'https://test.zenith.example/1' },
  ],
  [
    'Technical interview on 28 Nov\nJoin the meeting: https://meet.google.com/abc-defg-hij',
    { testType: 'Technical interview', link: 'https://meet.google.com/abc-defg-hij' },
  ],
  [
    'Congratulations on clearing the online round!\nTechnical interview on 28 Nov, 10 am',
    { testType: 'Technical interview' },
  ],
])('reads the test of %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a drive takes only what stands beside its date', () => {
  const text = [
    'Online test: 28 Nov, 10 am',
    'Rounds are a technical interview of 45 minutes each',
    'Join the talk: https://meet.google.com/abc-defg-hij',
  ].join('\n');
  expect(read(text, 'drive')).toEqual({ testType: ['Online test'] });
});

test('of a round that was passed and the next one none is sure', () => {
  const text = 'Shortlisted for the technical interview on 28 Nov, 10 am';
  expect(read(text, 'shortlist').testType).toEqual(['technical interview']);
  expect(read(text, 'schedule').testType).toBe('technical interview');
});
