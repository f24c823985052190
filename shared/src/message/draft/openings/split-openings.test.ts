import { expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';
import { splitOpenings } from './split-openings.ts';

/** What belongs to each role alone, and to all. */
function read(text: string): Readonly<Record<string, readonly string[]>> {
  const { pieces, lines } = messageParts(text);
  const { openings, common } = splitOpenings(pieces, lines);
  return Object.fromEntries([
    ...openings.map(({ role, own }) => [role?.value ?? '-', own.map((piece) => piece.text)]),
    ['common', common.map((piece) => piece.text)],
  ]);
}

test('one role has the whole message', () => {
  expect(read('Role: SDE\nCTC: 12 LPA')).toEqual({ SDE: [], common: ['SDE', '12 LPA'] });
});

test('a message without a role is one opening', () => {
  expect(read('Fill the form by Friday')).toEqual({ '-': [], common: ['Fill the form by Friday'] });
});

test('each role has the lines below it', () => {
  const text = 'Zenith drive\nRole: SDE\nCTC: 12 LPA\nRole: Data Analyst\nCTC: 8 LPA';
  expect(read(text)).toEqual({
    SDE: ['SDE', '12 LPA'],
    'Data Analyst': ['Data Analyst', '8 LPA'],
    common: ['Zenith drive'],
  });
});

test('each role has the cells of its row', () => {
  const text = 'Role | CTC\nSDE | 12 LPA\nData Analyst | 8 LPA\nLast date: 24 Nov';
  expect(read(text)).toEqual({
    SDE: ['SDE', '12 LPA'],
    'Data Analyst': ['Data Analyst', '8 LPA'],
    common: ['24 Nov'],
  });
});

test.each([
  [
    'an item of one line',
    '1. SDE - 12 LPA\n2. Data Analyst - 8 LPA\nApply on the portal',
    'Apply on the portal',
  ],
  [
    'words for all',
    'Role: SDE\nCTC: 12 LPA\nRole: Data Analyst\nCTC: 8 LPA\n• For both roles the bond is a year',
    'For both roles the bond is a year',
  ],
  [
    'an empty line',
    'Role: SDE\nCTC: 12 LPA\nRole: Data Analyst\nCTC: 8 LPA\n\nLocation: Pune',
    'Pune',
  ],
  [
    'free text',
    'Role: SDE\nCTC: 12 LPA\nRole: Data Analyst\nCTC: 8 LPA\nInterested students should fill it',
    'Interested students should fill it',
  ],
  [
    'what no other role has',
    'Role: SDE\nCTC: 12 LPA\nRole: Data Analyst\nCTC: 8 LPA\nLast date: 24 Nov',
    '24 Nov',
  ],
])('the last role ends before %s', (_, text, common) => {
  expect(read(text).common).toEqual([common]);
});

test('what both roles have stays with each', () => {
  const text =
    'Role: SDE\nCTC: 12 LPA\nLast date: 24 Nov\nRole: Data Analyst\nCTC: 8 LPA\nLast date: 26 Nov';
  expect(read(text)).toEqual({
    SDE: ['SDE', '12 LPA', '24 Nov'],
    'Data Analyst': ['Data Analyst', '8 LPA', '26 Nov'],
    common: [],
  });
});

test('what is said for all of them between two roles is common', () => {
  const text = 'Role: SDE\nCTC: 12 LPA\nBoth roles have a bond\nRole: Data Analyst\nCTC: 8 LPA';
  expect(read(text).common).toEqual(['Both roles have a bond']);
});

test('roles of one line share what follows', () => {
  expect(read('Roles: SDE, Data Analyst\nLocation: Pune')).toEqual({
    SDE: [],
    'Data Analyst': [],
    common: ['SDE, Data Analyst', 'Pune'],
  });
});
