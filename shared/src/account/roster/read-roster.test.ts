import { describe, expect, it } from 'vitest';
import { ROSTER_STUDENTS_MAX } from '../../api/campus.ts';
import { readRoster, ROSTER_ROWS_MAX, type RosterSheet } from './read-roster.ts';
import { rollKey } from './roster-key.ts';
import { rosterStudentSchema } from './roster-student.ts';

function sheet(text: string, more: Partial<RosterSheet> = {}): RosterSheet {
  const rows = text.split('\n').map((row) => row.split(',').map((cell) => cell.trim()));
  return { name: null, rows, ...more };
}

const messagesOf = (...sheets: readonly RosterSheet[]) =>
  readRoster(sheets).problems.map(({ message }) => message);

const GOOD = `Roll No, College Email, Name, Course, Branch, Batch, CGPA, Degree %, 10th %, 12th, Diploma, Active Backlogs, Dead KT, Gap
21cs 017, Anil@College.edu, Anil Rao, B.Tech, CSE, 2022-26, 8.45, 79.5 %, 91.2, 88 %, -, 0, Nil, No
21CS018, , , , , , , , , , 9.1/10, , 2,`;

describe('readRoster', () => {
  it('reads each fact, and leaves open what is not said', () => {
    const { rows, problems, unreadHeadings } = readRoster([sheet(GOOD)]);
    expect(problems).toEqual([]);
    expect(unreadHeadings).toEqual([]);
    expect(rows[0]?.facts).toEqual({
      rollNumber: '21cs 017',
      email: 'Anil@College.edu',
      name: 'Anil Rao',
      degree: 'B.Tech',
      branch: 'CSE',
      graduationYear: 2026,
      cgpa: 8.45,
      degreePercentage: 79.5,
      tenth: { value: 91.2, outOf: 100 },
      twelfth: { value: 88, outOf: 100 },
      diploma: null,
      activeBacklogs: 0,
      pastBacklogs: 0,
      gapYears: 0,
    });
    expect(rows[1]?.facts).toMatchObject({
      rollNumber: '21CS018',
      email: '',
      graduationYear: null,
      cgpa: null,
      diploma: { value: 9.1, outOf: 10 },
      activeBacklogs: null,
      pastBacklogs: 2,
    });
    for (const { facts } of rows) expect(rosterStudentSchema.safeParse(facts).data).toEqual(facts);
  });

  it.each([
    ['CGPA', '78', 'Row 2, column “CGPA”: “78” is not a CGPA from 0 to 10.'],
    ['CGPA', '-1', 'Row 2, column “CGPA”: “-1” is not a CGPA from 0 to 10.'],
    ['CGPA', '3.4/4', 'Row 2, column “CGPA”: “3.4/4” is not a CGPA from 0 to 10.'],
    ['CGPA', '10.01', 'Row 2, column “CGPA”: “10.01” is not a CGPA from 0 to 10.'],
    [
      '10th',
      '9.2',
      'Row 2, column “10th”: “9.2” must be a percentage, such as 84.5 %, or a CGPA with its scale, such as 9.2/10.',
    ],
    [
      '10th CGPA',
      '84',
      'Row 2, column “10th CGPA”: “84” must be a CGPA with its scale, such as 9.2/10.',
    ],
    [
      '12th %',
      '0.845',
      'Row 2, column “12th %”: “0.845” must be a percentage, such as 84.5 %, or a CGPA with its scale, such as 9.2/10.',
    ],
    [
      'Degree %',
      '0.845',
      'Row 2, column “Degree %”: “0.845” is not a percentage from 0 to 100, such as 84.5.',
    ],
    [
      'Degree %',
      '101',
      'Row 2, column “Degree %”: “101” is not a percentage from 0 to 100, such as 84.5.',
    ],
    [
      'Batch',
      '22',
      'Row 2, column “Batch”: “22” is not a year from 1980 to 2030, or a batch such as 2022-2026.',
    ],
    [
      'Active backlogs',
      'two',
      'Row 2, column “Active backlogs”: “two” must be a whole number from 0 to 50.',
    ],
    ['Email', 'anil', 'Row 2, column “Email”: “anil” is not an e-mail address.'],
    [
      'CGPA',
      '=B2*2',
      'Row 2, column “CGPA”: “=B2*2” is a formula or an error without a value. Paste the values instead of the formulas.',
    ],
    [
      'CGPA',
      '#N/A',
      'Row 2, column “CGPA”: “#N/A” is a formula or an error without a value. Paste the values instead of the formulas.',
    ],
    [
      'Name',
      '~Anil~',
      'Row 2, column “Name”: “~Anil~” is struck through. Delete the row, or remove the line through it.',
    ],
  ])('does not take a row with the %s %s', (heading, cell, message) => {
    const { rows, problems } = readRoster([sheet(`Roll no, ${heading}\n1, ${cell}\n2,`)]);
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(problems).toMatchObject([{ row: 2, sheet: null, rollNumber: '1', message }]);
  });

  it.each([
    ['CGPA', '10', { cgpa: 10 }],
    ['CGPA', '0', { cgpa: 0 }],
    ['CGPA', '8.4 / 10', { cgpa: 8.4 }],
    ['10th CGPA', '9.2', { tenth: { value: 9.2, outOf: 10 } }],
    ['10th', '9.2 CGPA', { tenth: { value: 9.2, outOf: 10 } }],
    ['10th', '84.5', { tenth: { value: 84.5, outOf: 100 } }],
    ['Batch', '2026', { graduationYear: 2026 }],
    ['Batch', '2022 - 2026', { graduationYear: 2026 }],
    ['Past backlogs', 'NA', { pastBacklogs: null }],
    ['Past backlogs', 'None', { pastBacklogs: 0 }],
  ])('takes the %s %s', (heading, cell, facts) => {
    expect(readRoster([sheet(`Roll no, ${heading}\n1, ${cell}`)]).rows).toMatchObject([{ facts }]);
  });

  it('takes none of two rows with one roll number or one address, also where one is unreadable', () => {
    const text = `Roll no,Email,CGPA
21 CS 1,a@x.in,8
21cs1,b@x.in,8
21CS2,c@x.in,8
21CS3,C@X.in,8
21CS4,d@x.in,78
21CS4,e@x.in,7
21CS5,f@x.in,7`;
    const { rows, problems } = readRoster([sheet(text)]);
    expect(rows.map(({ facts }) => facts.rollNumber)).toEqual(['21CS5']);
    expect(problems.map(({ message }) => message)).toEqual([
      'Row 2: Roll number “21 CS 1” is also in row 3. None of them is taken until one is left.',
      'Row 3: Roll number “21cs1” is also in row 2. None of them is taken until one is left.',
      'Row 4: The address “c@x.in” is also in row 5. None of them is taken until one is left.',
      'Row 5: The address “C@X.in” is also in row 4. None of them is taken until one is left.',
      'Row 6, column “CGPA”: “78” is not a CGPA from 0 to 10.',
      'Row 7: Roll number “21CS4” is also in row 6. None of them is taken until one is left.',
    ]);
  });

  it('names rows as the spreadsheet numbers them, with their sheets', () => {
    const text = 'Roll no,Name\n1,A\n,B\n2.1001E+11,C';
    const numbered = sheet(text, { name: 'CSE', rowNumbers: [4, 5, 9, 10] });
    expect(messagesOf(numbered, sheet('Roll no,Name\n1,D', { name: 'IT' }))).toEqual([
      'Sheet “CSE”, row 5: Roll number “1” is also in row 2 of sheet “IT”. None of them is taken until one is left.',
      'Sheet “CSE”, row 9 has no roll number. Add it, or delete the row.',
      'Sheet “CSE”, row 10, column “Roll no”: “2.1001E+11” has lost digits in the spreadsheet. Format the column as text and enter it again.',
      'Sheet “IT”, row 2: Roll number “1” is also in row 5 of sheet “CSE”. None of them is taken until one is left.',
    ]);
  });

  it('finds the headings below a title, skips empty rows and headings that are repeated', () => {
    const text =
      'Students of 2026,\n,\nS. No.,Roll no,Name,Hostel\n1,="0021",A,x\n2,,,\nS. No.,Roll no,Name,Hostel\n3,\'22,B,';
    const { rows, unreadHeadings, columns } = readRoster([sheet(text)]);
    expect(rows.map(({ facts, row }) => [row, facts.rollNumber])).toEqual([
      [4, '0021'],
      [7, '22'],
    ]);
    expect(unreadHeadings).toEqual(['S. No.', 'Hostel']);
    expect(columns).toEqual([
      { fact: 'rollNumber', heading: 'Roll no' },
      { fact: 'name', heading: 'Name' },
    ]);
  });

  it('reads the better one of two columns, and neither of two that are as good', () => {
    const better = readRoster([sheet('PRN,Roll no,Email,College email\n7,1,a@gmail.com,a@x.in')]);
    expect(better.rows[0]?.facts).toMatchObject({ rollNumber: '1', email: 'a@x.in' });
    expect(better.unreadHeadings).toEqual(['PRN', 'Email']);
    expect(messagesOf(sheet('Roll no,UG CGPA,PG CGPA\n1,8,9'))).toEqual([
      '“UG CGPA” and “PG CGPA” may both be the column for CGPA. Delete or rename those that are not.',
    ]);
    const both = readRoster([sheet('Roll no,10th %,10th CGPA\n1,84,\n2,,9.2')]);
    expect(both.rows.map(({ facts }) => facts.tenth?.outOf)).toEqual([100, 10]);
  });

  it('says what is wrong with a file or a sheet', () => {
    const students = sheet('Roll no,Name\n1,A\n2,B', { name: 'CSE' });
    const hidden = { ...students, name: 'Old', hiddenRows: new Set([0, 1, 2]) };
    expect(messagesOf()).toEqual([expect.stringContaining('The file has no students.')]);
    expect(messagesOf(sheet(''))).toEqual([expect.stringContaining('The file has no students.')]);
    expect(messagesOf(sheet('Roll no,Name'))).toEqual([expect.stringContaining('no students')]);
    expect(messagesOf(sheet('1,A\n2,B'))).toEqual([
      expect.stringContaining('No row has the headings'),
    ]);
    expect(messagesOf(sheet('Email,Name\na@x.in,A'))).toEqual([
      expect.stringContaining('No column is headed Roll number.'),
    ]);
    expect(messagesOf(students, hidden)).toEqual([
      'Sheet “Old”: It is hidden and was not read. Show it, or delete it.',
    ]);
    expect(messagesOf({ ...students, hiddenRows: new Set([2]) })).toEqual([
      'Sheet “CSE”: 1 hidden row was not read. Show all rows, or remove the filter.',
    ]);
  });

  it('takes as many students as a roster may have, and no more', () => {
    const rows = Array.from({ length: ROSTER_ROWS_MAX }, (_, at) => [`R${at}`, 'N']);
    const full = { name: null, rows: [['Roll no', 'Name'], ...rows] };
    expect(ROSTER_ROWS_MAX).toBe(ROSTER_STUDENTS_MAX);
    expect(readRoster([full]).rows).toHaveLength(ROSTER_ROWS_MAX);
    const more = readRoster([{ ...full, rows: [...full.rows, ['S', 'N']] }]);
    expect(more.rows).toEqual([]);
    expect(more.problems).toMatchObject([{ message: expect.stringContaining('more than 20,000') }]);
  });
});

it.each([
  ['21cs 017', '21CS017'],
  [' ２１CS017​ ', '21CS017'],
  ['२१०', '210'],
  ['21-CS-017', '21-CS-017'],
])('compares the roll number %j as %j', (text, key) => {
  expect(rollKey(text)).toBe(key);
});
