import { expect, test } from 'vitest';
import { messageParts } from '../../testing/message-parts.ts';
import type { MessageKind } from '../message-types.ts';
import { readNotes } from './read-notes.ts';

function read(text: string, kind: MessageKind = 'drive'): readonly string[] {
  const { text: whole, pieces } = messageParts(text);
  return readNotes(pieces, whole, kind).map((note) => note.text);
}

test.each<readonly [text: string, notes: readonly string[]]>([
  ['Bond: 2 years', ['Bond: 2 years']],
  ['Selection process: test, GD, interview', ['Selection process: test, GD, interview']],
  ['No active backlogs', ['No active backlogs']],
  ['60% throughout in 10th and 12th', ['60% throughout in 10th and 12th']],
  ['Open to the 2027 batch', ['Open to the 2027 batch']],
  ['Location: Pune (hybrid)', ['Pune (hybrid)']],
  ['Joining: July 2027', ['Joining: July 2027']],
  ['कोई बैकलॉग नहीं', ['कोई बैकलॉग नहीं']],
])('keeps %j', (text, notes) => {
  expect(read(text)).toEqual(notes);
});

test.each([
  'Bond: Nil',
  'Backlogs: n/a',
  'Location: Pune',
  'Role: SDE, hybrid',
  'CTC: 12 LPA after probation',
  'Last date: 24 Nov, mandatory',
  'Contact: Ravi, Room 3',
  'About Zenith: 12 rounds of funding',
  'Zenith is hiring',
  // A place to come to is no note of a drive.
  'Interview: 28 Nov in the seminar hall',
])('leaves out %j', (text) => {
  expect(read(text)).toEqual([]);
});

test.each<readonly [kind: MessageKind, notes: readonly string[]]>([
  [
    'schedule',
    ['30 Nov, 9 am, Seminar Hall 2', 'Venue: Block C', 'Bring 2 photos', 'Bond: 1 year'],
  ],
  ['shortlist', ['30 Nov, 9 am, Seminar Hall 2', 'Venue: Block C', 'Bring 2 photos']],
])('of a %s it keeps where and with what to come', (kind, notes) => {
  const text =
    'Interview: 30 Nov, 9 am, Seminar Hall 2\nVenue: Block C\nBring 2 photos\nBond: 1 year';
  expect(read(text, kind)).toEqual(notes);
});

test('takes only the sentence of a long paragraph that says it', () => {
  const text = `${'We make software for banks and shops in towns, '.repeat(6)}and so on. There is a bond of one year. We like tea.`;
  expect(read(text)).toEqual(['There is a bond of one year.']);
});

test('a heading of a table goes with its cell', () => {
  expect(read('Role | CTC | Bond\nSDE | 12 LPA | 2 years\nQA Engineer | 8 LPA | 1 year')).toEqual([
    'Bond: 2 years',
    'Bond: 1 year',
  ]);
});

test('there are at most twelve, of 240 characters', () => {
  expect(read(`Bond: ${'very '.repeat(100)}long`)[0]?.length).toBeLessThanOrEqual(240);
  const text = Array.from({ length: 20 }, (_, at) => `Bond: ${at} years`).join('\n');
  expect(read(text)).toHaveLength(12);
});
