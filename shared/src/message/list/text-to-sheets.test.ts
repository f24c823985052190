import { expect, test } from 'vitest';
import { checkList } from './check-list.ts';
import { looksLikeList } from './looks-like-list.ts';
import { textToSheets } from './text-to-sheets.ts';

const rowsOf = (text: string) => textToSheets(text).flatMap(({ rows }) => rows);

test.each<[string, string, readonly (readonly string[])[]]>([
  ['a line', 'Good morning', [['Good morning']]],
  ['tabs', '1\t21CS001\t"Rao, Asha"', [['1', '21CS001', 'Rao, Asha']]],
  [
    'an empty first cell',
    '\tRoll\tName\n1\t21CS001\tAsha',
    [
      ['', 'Roll', 'Name'],
      ['1', '21CS001', 'Asha'],
    ],
  ],
  [
    'a byte-order mark and Windows line ends',
    '\ufeff21CS001\r\n21CS002',
    [['21CS001'], ['21CS002']],
  ],
  [
    'numbering',
    '1. 21CS001\n2) 21CS002\n(3) 21CS003\n4.Asha',
    [['21CS001'], ['21CS002'], ['21CS003'], ['Asha']],
  ],
  ['a number that is none', '2.1001E+9', [['2.1001E+9']]],
  [
    'bullets and quotes',
    '• 21CS001\n- 21CS002\n> 21CS003',
    [['21CS001'], ['21CS002'], ['21CS003']],
  ],
  ['emphasis', '*21CS001*\n_Asha Rao_', [['21CS001'], ['Asha Rao']]],
  [
    'a Markdown table',
    '| Roll | Name |\n|---|---|\n| 21CS001 | Asha |',
    [['Roll', 'Name'], [], ['21CS001', 'Asha']],
  ],
  ['columns of blanks', '21CS001   Asha Rao    CSE', [['21CS001', 'Asha Rao', 'CSE']]],
  [
    'CSV',
    'Roll,Name\n21CS001,"Rao, Asha"\n21CS002,Ravi',
    [
      ['Roll', 'Name'],
      ['21CS001', 'Rao, Asha'],
      ['21CS002', 'Ravi'],
    ],
  ],
  [
    'semicolons',
    'Roll;Name\n21CS001;Asha\n21CS002;Ravi',
    [
      ['Roll', 'Name'],
      ['21CS001', 'Asha'],
      ['21CS002', 'Ravi'],
    ],
  ],
  [
    'a label and its entries',
    'Waitlist: 21CS003, 21CS004',
    [['Waitlist:'], ['21CS003'], ['21CS004']],
  ],
  ['ends of numbers', '21CS001, 003 & 017', [['21CS001'], ['21CS003'], ['21CS017']]],
  ['the beginning of numbers', '21CS: 001, 003', [['21CS001'], ['21CS003']]],
  [
    'names in one line',
    'Asha Rao, Ravi Varma and Meera Nair',
    [['Asha Rao'], ['Ravi Varma'], ['Meera Nair']],
  ],
  [
    'names between bullets',
    'Asha Rao • Ravi Varma (CSE) 🔥 • Meera Nair',
    [['Asha Rao'], ['Ravi Varma (CSE)'], ['Meera Nair']],
  ],
  [
    'a sentence with commas',
    'Dear all, please note, the test is on Monday',
    [['Dear all, please note, the test is on Monday']],
  ],
])('%s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

const own = {
  rollNumber: '21CS017',
  registrationNumber: '',
  names: ['Anil Kumar'],
  emails: [],
  branch: '',
};

test.each([
  'a',
  '1',
  '0',
  ' ',
  '-',
  '*',
  '"',
  '|',
  '\t',
  ',',
  ';',
  '@',
  '(',
  '.',
  '1-',
  '1 ',
  'a\n',
  'A B\n',
  '21CS001 to ',
  '21CS001, ',
  'all of ',
  'Waitlist: ',
  'X',
  '1. ',
  '2.1E+9 ',
  'क',
  'except ',
  '~',
  '~a',
  '✅ ',
  '✅ = not ',
  'ME 21ME: 004, ',
  'Prefix 21ME\n04 ',
  'Sl\nName\n1\n',
  'not ',
  'selected ',
  'selected not ',
  '(selected) ',
  '9418 ',
])('reads 50 KB of %j', (part) => {
  const text = part.repeat(50_000 / part.length);
  expect(looksLikeList(text)).toBeTypeOf('boolean');
  expect(checkList(textToSheets(text), own).kind).toBeTypeOf('string');
});
