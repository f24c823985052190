import { describe, expect, test } from 'vitest';
import { textToSheets } from '../text-to-sheets.ts';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import { readList } from './read-list.ts';

const STUDENTS = ['21CS001', '21CS002', '21CS003', '21IT002'].map((rollNumber): CollegeFacts => ({
  ...NO_COLLEGE_FACTS,
  rollNumber,
}));

const read = (text: string) => readList(textToSheets(text), STUDENTS);

/** Who is in which group. */
function groupsOf(text: string): Readonly<Record<string, readonly string[]>> {
  const { groups, people } = read(text);
  return Object.fromEntries(
    groups.map(({ label }, at) => [
      label,
      people.filter(({ group }) => group === at).map(({ codes: [code = ''] }) => code),
    ]),
  );
}

describe('what a line with several numbers states', () => {
  test.each([
    'SELECTED 21CS001, 21CS002',
    '21CS001, 21CS002 selected',
    '21CS001, 002 selected',
    '21CS001 & 21CS002 are selected',
    '21CS001 / 21CS002 - Selected',
    '21CS001 21CS002 selected',
    '21CS001, 21CS002 are selected',
  ])('is about all of them: %j', (line) => {
    const other = line.replaceAll('00', '01').replace(/selected/i, 'rejected');
    const { groups, matched } = read(`${line}\n${other}`);
    expect(groups.map(({ count }) => count)).toEqual([2, 2]);
    expect(matched.map(({ student }) => student.rollNumber)).toEqual(['21CS001', '21CS002']);
  });

  test.each([
    ['21CS001, 21CS002 selected; 21CS003 rejected'],
    ['Selected: 21CS001, 21CS002. Rejected: 21CS003.'],
    ['Selected: 21CS001, 21CS002! Rejected - 21CS003'],
    ['21CS001 selected, 21CS002 selected and 21CS003 rejected'],
  ])('is one thing after the other: %j', (text) => {
    const groups = Object.entries(groupsOf(text)).map(([label, codes]) => [
      label.toLowerCase(),
      codes,
    ]);
    expect(Object.fromEntries(groups)).toEqual({
      selected: ['21CS001', '21CS002'],
      rejected: ['21CS003'],
    });
  });

  test.each<[string, Readonly<Record<string, readonly string[]>>]>([
    ['✅ 21CS001, 21CS002\n❌ 21CS003', { '✓': ['21CS001', '21CS002'], '✗': ['21CS003'] }],
    ['21CS001, 21CS002 ✅\n21CS003 ❌', { '✓': ['21CS001', '21CS002'], '✗': ['21CS003'] }],
    ['21CS001 ✅, 21CS002 ✅, 21CS003 ❌', { '✓': ['21CS001', '21CS002'], '✗': ['21CS003'] }],
    [
      'Zenith\nSelected - 21CS001, 21CS002\nRejected - 21CS003, 21IT002',
      { Selected: ['21CS001', '21CS002'], Rejected: ['21CS003', '21IT002'] },
    ],
    [
      'Selected (SDE): 21CS001, 21CS002\nSelected (QA): 21CS003, 21CS004\nRejected: 21IT002',
      {
        'Selected (SDE)': ['21CS001', '21CS002'],
        'Selected (QA)': ['21CS003', '21CS004'],
        Rejected: ['21IT002'],
      },
    ],
  ])('is said by signs and before them: %j', (text, groups) => {
    expect(groupsOf(text)).toEqual(groups);
  });

  test.each([
    '21CS001 ✅, 21CS002, 21CS003 ❌',
    'Selected - 21CS001 | 21CS002',
    '21CS001, 21CS002 (selected)',
    '21CS001, 21CS002 selected, 21CS003, 21CS004 rejected',
    '21CS001, 21CS002 and 21CS003 are selected but 21CS004 is not',
    '21CS001, 21CS002 and not 21CS003',
    'Selected 21CS001/21CS002 Waitlisted 21CS003/21CS004',
    '21CS001 to 21CS003 selected, 21CS004 to 21CS006 rejected',
    'Replace 21CS002 with 21CS003',
    'Please read 21CS003 instead of 21CS002',
    'Correction: 21CS003 not 21CS002',
    '21CS001 to 21CS005, 21CS003 out',
    '21CS001 to 21CS005 (21CS003 absent)',
    '21CS001 to 21CS005 (3 and 4 absent)',
    '21CS001 to 21CS005, not 21CS003',
    '21CS001 to 21CS005 without 21CS003',
    '21CS101 to 21CS140 except 3',
    '21CS001 | 21CS002 | Selected',
    '21CS001 | 21CS002 selected',
    'Students\tBranch\n21CS001, 21CS002 selected 21CS003 rejected\tCSE',
  ])('is left to the reader: %j', (text) => {
    const { people, unclear } = read(text);
    expect(people).toEqual([]);
    expect(unclear).toHaveLength(1);
  });
});

describe('what a line says of its number in a few words', () => {
  test.each([
    '21CS002 (N)',
    '21CS002 - F',
    '21CS002 ns',
    '21CS002 x',
    '21CS002 w/l 3',
    '21CS002 - WL1',
  ])('is a group of its own: %j', (line) => {
    const groups = Object.values(groupsOf(`Shortlisted\n21CS001\n${line}\n21CS003`));
    expect(groups).toEqual([['21CS001', '21CS003'], ['21CS002']]);
  });

  test('is about all numbers of the line, also of three lines with commas', () => {
    const text =
      '21CS001, 21CS002 selected\n21CS003, 21IT002 rejected\n21CS004, 21CS005 waitlisted';
    expect(Object.values(groupsOf(text)).map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(groupsOf('21CS001, 21CS002 are in\n21CS003, 21CS004 are out')).toEqual({
      '': ['21CS001', '21CS002'],
      'are out': ['21CS003', '21CS004'],
    });
  });

  test.each(['21CS002 no', '21CS002 nahi hua', 'Not 21CS002', '21CS002 is not there'])(
    'is left to the reader where it denies something: %j',
    (line) => {
      const { matched, unclear } = read(`21CS001 to 21CS003\n${line}`);
      expect(matched.map(({ student }) => student.rollNumber)).toEqual(['21CS001', '21CS003']);
      expect(unclear.map(({ text }) => text)).toEqual([line]);
    },
  );
});
