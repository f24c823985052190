import { expect, test } from 'vitest';
import { checkList } from './check-list.ts';
import { looksLikeList } from './looks-like-list.ts';
import { textToSheets } from './text-to-sheets.ts';

const rowsOf = (text: string) => textToSheets(text).flatMap(({ rows }) => rows);

test.each<[string, string, readonly (readonly string[])[]]>([
  ['a line', 'Come at ten', [['Come at ten']]],
  ['a greeting', 'Good morning', [[]]],
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
    'an empty first cell below others',
    'Selected\tRejected\n21CS001\t21CS002\n\t21CS003',
    [
      ['Selected', 'Rejected'],
      ['21CS001', '21CS002'],
      ['', '21CS003'],
    ],
  ],
  ['lines behind a tab', 'Selected\n\t21CS001, 21CS002', [['Selected'], ['21CS001'], ['21CS002']]],
  [
    'numbers that blanks align',
    'Selected  Waitlist  Rejected\n21CS001   21CS002   21CS003\n21CS004             21CS005\n          21CS006',
    [
      ['Selected', 'Waitlist', 'Rejected'],
      ['21CS001', '21CS002', '21CS003'],
      ['21CS004', '', '21CS005'],
      ['', '21CS006', ''],
    ],
  ],
  [
    'a number that is below no heading',
    'Selected  Rejected\n21CS001     21CS002\n21CS003  21CS004\n      21CS005',
    [
      ['Selected', 'Rejected'],
      ['21CS001', '21CS002'],
      ['21CS003', '21CS004'],
      ['', '', '21CS005'],
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
  ['short forms', '22EE2001, 02, 7', [['22EE2001'], ['22EE2002'], ['22EE2007']]],
  [
    'short forms on the next line',
    '22EE2001, 02,\n31, 45',
    [['22EE2001'], ['22EE2002'], ['22EE2031'], ['22EE2045']],
  ],
  [
    'hall tickets that end in letters',
    '20V81A0503, 12, K4',
    [['20V81A0503'], ['20V81A0512'], ['20V81A05K4']],
  ],
  ['ends behind what they begin with', 'ME 21ME: 004, 011', [['ME:'], ['21ME004'], ['21ME011']]],
  ['blanks for the ends', 'IT (122B1F___) : 005, 019', [['IT:'], ['122B1F005'], ['122B1F019']]],
  ['ranges of ends', '21ME: 004, 017-021', [['21ME004, 21ME017 to 21ME021']]],
  [
    'ends without those who are left out',
    '412EE21 - 003, 019 to 026 (except 021)',
    [['412EE21003, 412EE21019 to 412EE21026 (except 412EE21021)']],
  ],
  [
    'a prefix for the lines below',
    'CSE  Prefix 20WH1A05\n06 18 A8\n\nVenue',
    [['CSE:'], ['20WH1A0506'], ['20WH1A0518'], ['20WH1A05A8'], [], ['Venue']],
  ],
  ['a number and marks', '21CS001 - 85, 90', [['21CS001 - 85, 90']]],
  ['numbers in keycaps', '1️⃣21CS001\n🔟 21CS002', [['21CS001'], ['21CS002']]],
  [
    'one cell a line',
    'Sl\nRoll No\nName\nResult\n1\n21CS001\nRavi\nSelected\n2\n21CS002\nAsha\n3\n21CS003\nMeera\nRejected',
    [
      ['Sl', 'Roll No', 'Name', 'Result'],
      ['1', '21CS001', 'Ravi', 'Selected'],
      ['2', '21CS002', 'Asha'],
      ['3', '21CS003', 'Meera', 'Rejected'],
      [],
    ],
  ],
  [
    'one cell a line on two pages',
    'Sl\nRoll No\nName\n1\n21CS001\nRavi\nPage 1\nSl\nRoll No\nName\n2\n21CS002\nAsha',
    [
      ['Sl', 'Roll No', 'Name'],
      ['1', '21CS001', 'Ravi'],
      [],
      ['Page 1'],
      ['Sl', 'Roll No', 'Name'],
      ['2', '21CS002', 'Asha'],
      [],
    ],
  ],
  [
    'a row of a table with ends of numbers',
    'C-1\t101\t140\t103, 117',
    [['C-1', '101', '140', '103, 117']],
  ],
  [
    'names with a comma between two numbers',
    'RM/0098 Rao, Asha 21CS017',
    [['RM/0098 Rao, Asha 21CS017']],
  ],
  ['numbers that are left out', 'except 21CS013, 022', [['except 21CS013, 022']]],
  [
    'a quoted cell of two lines',
    'Roll,"S.\nNo",Name\n21CS001,1,Ravi\n21CS002,2,Asha',
    [
      ['Roll', 'S. No', 'Name'],
      ['21CS001', '1', 'Ravi'],
      ['21CS002', '2', 'Asha'],
    ],
  ],
  [
    'semicolons with commas in cells',
    'Roll;Name;CGPA\n21CS001;Varma, Ravi;8,1\n21CS002;Rao, Asha;7,9',
    [
      ['Roll', 'Name', 'CGPA'],
      ['21CS001', 'Varma, Ravi', '8,1'],
      ['21CS002', 'Rao, Asha', '7,9'],
    ],
  ],
  [
    'a number guarded from spreadsheets',
    'Roll,Name\n"=""21CS001""",Ravi\n"=""21CS002""",Asha',
    [
      ['Roll', 'Name'],
      ['21CS001', 'Ravi'],
      ['21CS002', 'Asha'],
    ],
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
