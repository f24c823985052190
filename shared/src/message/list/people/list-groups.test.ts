import { describe, expect, test } from 'vitest';
import type { ListSheet } from '../list-answer.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import { readList } from './read-list.ts';

type Given = string | readonly ListSheet[];

const STUDENTS = ['21CS001', '21CS002', '21CS003', '21IT002'].map((rollNumber): CollegeFacts => ({
  ...NO_COLLEGE_FACTS,
  rollNumber,
}));

function read(given: Given) {
  return readList(typeof given === 'string' ? textToSheets(given) : given, STUDENTS);
}

/** Who is in which group. */
function groupsOf(given: Given): Readonly<Record<string, readonly string[]>> {
  const { groups, people } = read(given);
  return Object.fromEntries(
    groups.map(({ label }, at) => [
      label,
      people.filter(({ group }) => group === at).map(({ codes: [code = ''] }) => code),
    ]),
  );
}

const sheet = (name: string, ...rows: readonly (readonly string[])[]): ListSheet => ({
  name,
  rows,
});

describe('a group', () => {
  const rows = (...states: readonly string[]): string =>
    states.map((state, at) => `21CS00${at + 1}\tAsha Rao\t${state}`).join('\n');

  test.each<[string, Given, Readonly<Record<string, readonly string[]>>]>([
    ['of everybody', '21CS001\n21CS002', { '': ['21CS001', '21CS002'] }],
    [
      'of a value in a column of states',
      `Roll No\tName\tStatus\n${rows('Selected', 'REJECTED', 'selected ')}`,
      { Selected: ['21CS001', '21CS003'], REJECTED: ['21CS002'] },
    ],
    [
      'of codes that the list explains',
      `Roll No\tName\tPos.\n${rows('R', 'SM', 'R')}\n\nR : Recommended\nSM : second medical, not selected`,
      { R: ['21CS001', '21CS003'], SM: ['21CS002'] },
    ],
    [
      'of the last round',
      'Roll No\tAptitude\tFinal result\n21CS001\tCleared\tSelected\n21CS002\tCleared\tRejected\n21CS003\tAbsent\t',
      { Selected: ['21CS001'], Rejected: ['21CS002'], 'Aptitude: Absent': ['21CS003'] },
    ],
    [
      'of several answers',
      'Roll No\tShortlisted (Y/N)\tWithdrawn (Y/N)\n21CS001\tY\tN\n21CS002\tY\tY\n21CS003\tN\tN',
      {
        'Shortlisted (Y/N): Y – Withdrawn (Y/N): N': ['21CS001'],
        'Shortlisted (Y/N): Y – Withdrawn (Y/N): Y': ['21CS002'],
        'Shortlisted (Y/N): N – Withdrawn (Y/N): N': ['21CS003'],
      },
    ],
    [
      'of whoever is waitlisted, at whatever place',
      `Roll No\tName\tStatus\n${rows('Selected', 'Waitlist 1', 'Waitlist 2')}`,
      { Selected: ['21CS001'], Waitlist: ['21CS002', '21CS003'] },
    ],
    [
      'of remarks that state something, not of others',
      `Shortlisted\nRoll No\tName\tRemarks\n${rows('bring PAN', 'Absent', 'shift changed')}`,
      { Shortlisted: ['21CS001', '21CS003'], Absent: ['21CS002'] },
    ],
    [
      'of the line above a block, whatever the branch',
      'Selected\nCSE\n21CS001\nIT\n21IT002\n\nWaitlist\n21CS003',
      { Selected: ['21CS001', '21IT002'], Waitlist: ['21CS003'] },
    ],
    [
      'of a line that says something else',
      'Selected\n21CS001\n21CS002\nThese improve their communication first\n21CS003\n21CS004',
      {
        Selected: ['21CS001', '21CS002'],
        'Selected – These improve their communication first': ['21CS003', '21CS004'],
      },
    ],
    [
      'of each company',
      'Selected for Zenith:\n21CS001\n21CS002\nWaitlist:\n21CS003\n21CS004\nM/s Orbit:\nSelected:\n21CS005\n21CS006\nWaitlist:\n21CS007',
      {
        'Selected for Zenith': ['21CS001', '21CS002'],
        Waitlist: ['21CS003', '21CS004'],
        'M/s Orbit – Selected': ['21CS005', '21CS006'],
        'M/s Orbit – Waitlist': ['21CS007'],
      },
    ],
    [
      'of a sheet',
      [sheet('Selected', ['Roll No'], ['21CS001']), sheet('Absent', ['Roll No'], ['21CS002'])],
      { Selected: ['21CS001'], Absent: ['21CS002'] },
    ],
    [
      'of columns beside each other',
      'Selected\tWaitlist\n21CS001\t21CS002\n21CS003\t21CS004',
      { Selected: ['21CS001', '21CS003'], Waitlist: ['21CS002', '21CS004'] },
    ],
    [
      'of columns that blanks align',
      'Selected  Rejected\n21CS001   21CS002\n          21CS003',
      { Selected: ['21CS001'], Rejected: ['21CS002', '21CS003'] },
    ],
    [
      'of the first cell of a row',
      'Selected | 21CS001 | 21CS002\nRejected | 21CS003',
      { selected: ['21CS001', '21CS002'], rejected: ['21CS003'] },
    ],
    [
      'of columns that do not follow each other',
      'Roll No\tName\tSDE\tAnalyst\n21CS001\tAsha\tSelected\tRejected\n21CS002\tRavi\tRejected\tRejected',
      {
        'SDE: Selected – Analyst: Rejected': ['21CS001'],
        'SDE: Rejected – Analyst: Rejected': ['21CS002'],
      },
    ],
    [
      'of columns below names of companies',
      [sheet('A', ['Zenith Labs', 'Orbit Minds'], ['21CS001', '21CS002'], ['21CS003', '21CS004'])],
      { 'Zenith Labs': ['21CS001', '21CS003'], 'Orbit Minds': ['21CS002', '21CS004'] },
    ],
    [
      'of blocks beside each other, with a block below one of them',
      [
        sheet(
          'A',
          ['SELECTED', '', '', 'NOT SELECTED'],
          ['Roll No', 'Name', '', 'Roll No', 'Name'],
          ['21CS001', 'Asha', '', '21CS002', 'Ravi'],
          ['21CS003', 'Meera', '', 'ABSENT', ''],
          ['21CS005', 'Anil', '', 'Roll No', 'Name'],
          ['21CS007', 'Kiran', '', '21CS006', 'Sunil'],
        ),
      ],
      {
        SELECTED: ['21CS001', '21CS003', '21CS005', '21CS007'],
        'NOT SELECTED': ['21CS002'],
        ABSENT: ['21CS006'],
      },
    ],
    [
      'of signs',
      '21CS001 Asha ✅\n❌ 21CS002 Ravi\n21CS003 Meera ✅',
      { '✓': ['21CS001', '21CS003'], '✗': ['21CS002'] },
    ],
    [
      'of remarks beside the names',
      'Shortlisted\n21CS001 Asha\n21CS002 Ravi (waitlisted)\n21CS003 Meera - on hold',
      { Shortlisted: ['21CS001'], waitlisted: ['21CS002'], 'on hold': ['21CS003'] },
    ],
    [
      'of remarks in one line',
      'Result: 21CS001 (selected), 21CS002 (rejected)',
      { selected: ['21CS001'], rejected: ['21CS002'] },
    ],
    [
      'of signs beside the numbers',
      'Shortlisted\n21CS001\n21CS002 *\n21CS003\n* not eligible',
      { Shortlisted: ['21CS001', '21CS003'], 'Shortlisted – *': ['21CS002'] },
    ],
    [
      'of lines below each person',
      '21CS001\nSelected\n21CS002\nRejected\n21CS003\nSelected',
      { Selected: ['21CS001', '21CS003'], Rejected: ['21CS002'] },
    ],
  ])('%s', (_, given, groups) => {
    expect(groupsOf(given)).toEqual(groups);
  });

  test('counts its people', () => {
    expect(read('Selected\n21CS001\n21CS002\nWaitlist\n21CS003').groups).toEqual([
      { label: 'Selected', count: 2 },
      { label: 'Waitlist', count: 1 },
    ]);
  });

  test('of lines that may be about the person above or below is none', () => {
    expect(groupsOf('Selected\n21CS001\nRejected\n21CS002\nSelected\n21CS003\nRejected')).toEqual({
      '': ['21CS001', '21CS002', '21CS003'],
    });
  });
});
