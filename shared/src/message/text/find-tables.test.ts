import { describe, expect, test } from 'vitest';
import { findTables, isBareLabel } from './find-tables.ts';
import { normaliseMessage } from './normalise.ts';
import { splitLines } from './split-lines.ts';

/** For each row its cells, as 'heading=text'. */
function cells(...given: readonly string[]): readonly string[] {
  const tables = findTables(splitLines(normaliseMessage(given.join('\n')).text));
  const rows = Map.groupBy([...tables.values()].flat(), ({ row }) => row);
  return [...rows.values()].map((row) =>
    row.map(({ heading, text }) => `${heading ?? ''}=${text}`).join(', '),
  );
}

const ROWS = ['Role=SDE, CTC=12 LPA', 'Role=Tester, CTC=8 LPA'];

describe('rows below headings', () => {
  test.each([
    [['Role | CTC', 'SDE | 12 LPA', 'Tester | 8 LPA']],
    [['| Role | CTC |', '|------|-----|', '| SDE | 12 LPA |', '| Tester | 8 LPA |']],
    [
      [
        '+------+-----+',
        '| Role | CTC |',
        '+------+-----+',
        '| SDE | 12 LPA |',
        '| Tester | 8 LPA |',
      ],
    ],
    [
      [
        '┌──────┬─────┐',
        '│ Role │ CTC │',
        '├──────┼─────┤',
        '│ SDE │ 12 LPA │',
        '│ Tester │ 8 LPA │',
      ],
    ],
    [['Role\tCTC', 'SDE\t12 LPA', 'Tester\t8 LPA']],
    [['Role      CTC', 'SDE       12 LPA', 'Tester    8 LPA']],
    [['ROLE | *CTC*', 'SDE | *12 LPA*', 'Tester | 8 LPA']],
  ])('%j', (given) => {
    expect(cells(...given).map((row) => row.replace('ROLE', 'Role'))).toEqual(ROWS);
  });

  test.each([
    [['Role | Offer | CTC', 'SDE |  | 12 LPA'], ['Role=SDE, Offer=, CTC=12 LPA']],
    [['Role\tOffer\tCTC', 'SDE\t\t12 LPA'], ['Role=SDE, Offer=, CTC=12 LPA']],
    [['Role | Shift | CTC', 'SDE | Day'], ['Role=SDE, Shift=Day']],
    [
      ['Role | Perks of life | CTC', 'SDE | Lunch | 12 LPA'],
      ['Role=SDE, Perks of life=Lunch, CTC=12 LPA'],
    ],
  ])('cells stay in their columns: %j', (given, expected) => {
    expect(cells(...given)).toEqual(expected);
  });

  test('a row of other widths stands under no heading', () => {
    expect(cells('Role | CTC | Location', 'SDE | 12 LPA | Pune', 'Apply soon |')).toEqual([
      'Role=SDE, CTC=12 LPA, Location=Pune',
      '=Apply soon',
    ]);
  });

  test('a labelled line behind a table is not a row of it', () => {
    expect(cells('Role | CTC', 'SDE | 12 LPA', 'Location: Pune | Delhi')).toEqual([
      'Role=SDE, CTC=12 LPA',
      '=Location: Pune, =Delhi',
    ]);
  });

  test('two tables have each their own headings', () => {
    expect(cells('Role | CTC', 'SDE | 12 LPA', 'And these:', 'Branch | CGPA', 'CSE | 7')).toEqual([
      'Role=SDE, CTC=12 LPA',
      'Branch=CSE, CGPA=7',
    ]);
  });
});

test.each([
  [
    ['Company | Zenith', 'Role | SDE', 'CTC | 12 LPA'],
    ['=Company, =Zenith', '=Role, =SDE', '=CTC, =12 LPA'],
  ],
  [
    ['SDE | 12 LPA', 'Tester | 8 LPA'],
    ['=SDE, =12 LPA', '=Tester, =8 LPA'],
  ],
  [['Role | CTC'], ['=Role, =CTC']],
])('rows without headings: %j', (given, expected) => {
  expect(cells(...given)).toEqual(expected);
});

test('each column of a table with its labels at the side is an opening', () => {
  expect(
    cells('Role | SDE | Data Analyst', 'CTC | 12 LPA | 8 LPA', 'Location | Pune | Delhi'),
  ).toEqual([
    'Role=SDE, CTC=12 LPA, Location=Pune',
    'Role=Data Analyst, CTC=8 LPA, Location=Delhi',
  ]);
});

test('the corner of a table with its labels at the side says nothing', () => {
  expect(
    cells('Details | SDE | Data Analyst', 'CTC | 12 LPA | 8 LPA', 'Location | Pune | Delhi'),
  ).toEqual([
    'role=SDE, CTC=12 LPA, Location=Pune',
    'role=Data Analyst, CTC=8 LPA, Location=Delhi',
  ]);
});

test('the numbers of columns are no values, and a cell may go on in the next row', () => {
  expect(
    cells(
      '| | Option A | Option B |',
      '| Role | Clinical | SDE |',
      '| | Programmer | |',
      '| CTC | 5 | 6 |',
    ),
  ).toEqual(['Role=Clinical, Role=Programmer, CTC=5', 'Role=SDE, Role=, CTC=6']);
});

describe('one cell in each line', () => {
  test.each([
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA'],
      ['Company=Zenith, Role=SDE, CTC=12 LPA'],
    ],
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA', 'Kaveri', 'Tester', '8 LPA'],
      ['Company=Zenith, Role=SDE, CTC=12 LPA', 'Company=Kaveri, Role=Tester, CTC=8 LPA'],
    ],
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA', 'Apply soon'],
      ['Company=Zenith, Role=SDE, CTC=12 LPA'],
    ],
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA', '', 'Total', '', 'Apply soon', 'Hurry'],
      ['Company=Zenith, Role=SDE, CTC=12 LPA'],
    ],
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA', 'Location', 'Pune', 'Delhi'],
      ['Company=Zenith, Role=SDE, CTC=12 LPA'],
    ],
    [['Company', 'Role', '7 LPA', 'Zenith', 'SDE', '12'], []],
    [['Company', 'Role', 'CTC', 'Zenith', 'SDE'], []],
    [['Company', 'Role', 'Zenith', 'SDE'], []],
    [['Company', 'Role', 'CTC', 'Zenith', 'Note: only CSE', '12 LPA'], []],
  ])('%j', (given, expected) => {
    expect(cells(...given)).toEqual(expected);
  });
});

test.each([
  [['Zenith Systems is hiring']],
  [['Role: SDE', 'CTC: 12 LPA']],
  [['Branches: CSE, IT', 'Apply soon']],
  [['SDE      12 LPA', 'Tester   8 LPA']],
  [['Role      CTC']],
  [['-- ']],
  [['Regards', 'Asha | Placement Cell | 98xxxxxx10']],
  [['From: Asha | TPO', 'Subject: Zenith']],
  [['']],
])('no table: %j', (given) => {
  expect(cells(...given)).toEqual([]);
});

test.each([
  '| Role | CTC |\n| SDE | 12 LPA |',
  'Role\tCTC\n SDE \t12 LPA\n',
  'Role   CTC\nSDE   12 LPA',
])('each span has the text of its cell: %j', (text) => {
  const found = [...findTables(splitLines(text)).values()].flat();
  expect(found.map(({ span }) => text.slice(...span))).toEqual(['SDE', '12 LPA']);
  expect(found.map(({ text: own }) => own)).toEqual(['SDE', '12 LPA']);
});

test('a line with more than 40 cells is no row', () => {
  expect(cells('a|'.repeat(41) + 'a')).toEqual([]);
});

test.each([
  ['Role', true],
  ['Last date to apply', true],
  ['Role: SDE', false],
  ['Zenith', false],
  ['7 LPA', false],
  ['All branches', false],
  ['Eligibility (all roles)', true],
  ['Regards', false],
])('is %j only a label', (text, expected) => {
  expect(isBareLabel(splitLines(text)[0])).toBe(expected);
});
