import { describe, expect, test } from 'vitest';
import type { ListSheet } from '../list-answer.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import { readList } from './read-list.ts';

type Given = string | readonly ListSheet[];

/** Students of the class, beside those whom a list names. */
const CLASS = Array.from({ length: 99 }, (_, at) => `21CS0${String(at + 1).padStart(2, '0')}`);

function read(given: Given, listed: readonly string[] = []) {
  const rolls = [...new Set([...CLASS, ...listed])];
  const students = rolls.map((rollNumber): CollegeFacts => ({ ...NO_COLLEGE_FACTS, rollNumber }));
  return readList(typeof given === 'string' ? textToSheets(given) : given, students);
}

/** The first number of each, its address, its range or its name. */
function namesOf(given: Given, listed: readonly string[] = []): readonly string[] {
  return read(given, listed).people.map(({ codes: [code], emails: [email], range, name }) =>
    range ? `${range.prefix}${range.from}-${range.to}` : (code ?? email ?? name),
  );
}

/** Of ranges the first ones. */
function numbersAmong(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => /\d{4}|\d{2}$/.test(name))
    .map((name) => name.replace(/^([^-]*\d{3})-\d{3,}$/, '$1'));
}

const unclearIn = (given: Given) => read(given).unclear.map(({ text }) => text);

const sheet = (name: string, ...rows: readonly (readonly string[])[]): ListSheet => ({
  name,
  rows,
});

describe('numbers in a text', () => {
  test.each([
    [
      'Selected:\n21CS001\n21cs-002\n21 CS 003\n21/CS/004',
      ['21CS001', '21CS-002', '21-CS-003', '21/CS/004'],
    ],
    [
      '1. 21CS001 Ravi Varma\n2) 21CS002 - Asha\n(3) Meera Nair 21CS003',
      ['21CS001', '21CS002', '21CS003'],
    ],
    ['Selected: 21CS001, 003, 017', ['21CS001', '21CS003', '21CS017']],
    ['33117, 129, 142\n33208, 233\n33301', ['33117', '33129', '33142', '33208', '33233', '33301']],
    ['21CS001/21CS002\n21CS003/004', ['21CS001', '21CS002', '21CS003', '21CS004']],
    [
      'PGP26-072 Asha\nRavi – PGP 26-198\nMeera, PGP26 - 035',
      ['PGP26-072', 'PGP-26-198', 'PGP26-035'],
    ],
    ['9418 2210 3004 - B. Ashok\n9418 2210 3015 - M. Dinesh', ['941822103004', '941822103015']],
    ['Congratulations to 21CS001 and 21CS002 of CSE!', ['21CS001', '21CS002']],
    ['2.100100017E+9\n21CS002', ['2.100100017E+9', '21CS002']],
    ['Ravi Varma\nAsha Rao\nMeera Nair', ['Ravi Varma', 'Asha Rao', 'Meera Nair']],
    ['Asha: asha@c.example\nRavi <RAVI@c.example>', ['asha@c.example', 'ravi@c.example']],
    ['Ravi · 2203040 · **492**\nAsha · 2203041 · **120**', ['2203040', '2203041']],
  ])('%j', (text, names) => {
    expect(namesOf(text, numbersAmong(names))).toEqual(names);
  });

  test.each([
    '21CS004✅',
    '✅21CS004',
    '21CS004!',
    '21CS004=selected',
    '21CS004→through',
    '‘21CS004’',
    'Roll:21CS004',
    'Roll No: 21CS004',
  ])('are read in %j', (line) => {
    expect(namesOf(`Shortlisted\n21CS001\n21CS002\n${line}\n21CS003`).toSorted()).toEqual([
      '21CS001',
      '21CS002',
      '21CS003',
      '21CS004',
    ]);
  });

  test.each([
    '21CS004?',
    '~21CS004',
    '21CS004^',
    '21CS004+21CS005',
    'No.21CS004',
    '21CS004’s',
    'https://c.example/21CS004',
  ])('are never passed over: %j', (line) => {
    const { people, unclear } = read(`Shortlisted\n21CS001\n21CS002\n${line}\n21CS003`);
    expect(people).toHaveLength(3);
    expect(unclear.map(({ text }) => text)).toEqual([line]);
  });

  test('above the headings of other numbers are no title', () => {
    const text = 'Zenith\nCSE students:\n21CS001\n21CS002\nECE roll numbers:\n21EC001';
    expect(namesOf(text)).toEqual(['21CS001', '21CS002', '21EC001']);
    const table = '21CS001 Asha\n21CS002 Ravi\n\nRoll No\tName\n21CS003\tMeera';
    expect(namesOf(table)).toEqual(['21CS003']);
    expect(unclearIn(table)).toEqual(['21CS001 Asha', '21CS002 Ravi']);
  });

  test('that spreadsheets have rounded or cut are nobody’s', () => {
    const { people } = read('Ravi Varma 2.1001E+11\nAsha Rao 2.1002E+11');
    expect(people.map(({ codes, name }) => [codes, name])).toEqual([
      [[], 'Ravi Varma'],
      [[], 'Asha Rao'],
    ]);
    const cut = sheet(
      'A',
      ['Roll No', 'Name'],
      ['2103011400012340', 'Ravi'],
      ['2103011400012450', 'Asha'],
    );
    const roster = ['2103011400012340', '2103011400012456'];
    expect(read([cut], roster).people.flatMap(({ codes }) => codes)).toEqual([]);
  });

  test('of a question among the lines of a list are not understood', () => {
    const text =
      'Sunil: please check whether my number 21CS044 is on this list or not\nSelected\n21CS001\n21CS002\n21CS003';
    expect(namesOf(text)).toEqual(['21CS001', '21CS002', '21CS003']);
    expect(unclearIn(text)).toEqual([expect.stringContaining('21CS044')]);
  });

  test('below a signature are not understood', () => {
    const text = 'Selected\n21CS001\n21CS002\n\nRegards,\nAsha Rao (21CS044)';
    expect(namesOf(text)).toEqual(['21CS001', '21CS002']);
    expect(unclearIn(text)).toEqual(['Asha Rao (21CS044)']);
  });
});

describe('a range', () => {
  test.each([
    ['21CS001 to 21CS040', ['21CS001-040']],
    ['21CS001 – 040\n21CS041 – 080', ['21CS001-040', '21CS041-080']],
    [
      '21CS061 to 078, 21CS081, 084, 090 to 096',
      ['21CS081', '21CS084', '21CS061-078', '21CS090-096'],
    ],
    ['2100101 to 2100140 - 25 Sept', ['2100101-2100140']],
    ['21CS090 to 096~', ['21CS090-096']],
    ['21CS090 to 21CS096!', ['21CS090-096']],
    ['21CS090 – 096†', ['21CS090-096']],
    ['1913-22-405-003\n1913-22-405-004', ['1913-22-405-003', '1913-22-405-004']],
    ['21CS017 - 85\n21CS018 - 90\n21CS090 - 92', ['21CS017', '21CS018', '21CS090']],
    ['Roll No\tName\nPR21-33\tAsha\nPR21-40\tRavi', ['PR21-33', 'PR21-40']],
  ])('%j', (text, names) => {
    expect(namesOf(text, numbersAmong(names))).toEqual(names);
  });

  test.each([
    ['21CS001 to 040 except 013, 022 and 037', ['21CS013', '21CS022', '21CS037']],
    ['21CS001 to 040 (except 21CS013, 022)    Lab 1', ['21CS013', '21CS022']],
    ['CSE    21CS001 to 040    (except 013)    Lab 1', ['21CS013']],
    ['Room\tFrom\tTo\tExcluded\nC-1\t2100101\t2100140\t103, 117', ['2100103', '2100117']],
    ['21CS001 to 21CS040\n\nexcept 21CS013, 022', ['21CS013', '21CS022']],
    ['21CS001-21CS010 barring 3 and 5', ['21CS003', '21CS005']],
    ['21CS001 to 21CS010 leaving 21CS003', ['21CS003']],
    ['21CS001 to 21CS010 minus 21CS003', ['21CS003']],
  ])('%j leaves out %j', (text, excepted) => {
    expect(read(text, excepted).people.flatMap(({ range }) => range?.excepted ?? [])).toEqual(
      excepted,
    );
  });

  test.each([
    '21CS041 onwards',
    '21CS001 to 21ME040',
    '21CS090 to 096?',
    '21CS017 - 85',
    '21CS001 - 040\n21CS017',
    'All students of CSE are shortlisted',
    'Selected\n21CS001\n21CS002\n\nAll students of ECE with 8.5 CGPA',
    'Selected (last digits)\n012, 017, 034',
    'CS: 3, 8, 14, 19, 22',
    'Selected\n21CS001\n\nCorrection: delete Sl. No. 4',
    'Any problem: cell@c.example',
  ])('or a group that is not understood: %j', (text) => {
    expect(unclearIn(text)).toHaveLength(1);
  });
});

describe('a table', () => {
  test('has one person for a roll and a registration number', () => {
    const text = 'Sl\tReg No\tRoll No\tName\tMobile\n1\t101921110004\t21CE004\tAsha\t9845011201';
    expect(read(text).people).toMatchObject([{ codes: ['101921110004', '21CE004'], name: 'Asha' }]);
  });

  test('has several people for the members of a team', () => {
    const text =
      'Team\tMember 1 Roll No\tMember 1 Name\tMember 2 Roll No\tMember 2 Name\n' +
      'Alpha\t21CS001\tAsha Rao\t21CS002\tRavi Varma\nBeta\t21CS003\tMeera Nair\t21CS004\tAnil Iyer';
    expect(read(text).people.map(({ codes, name }) => [...codes, name])).toEqual([
      ['21CS001', 'Asha Rao'],
      ['21CS002', 'Ravi Varma'],
      ['21CS003', 'Meera Nair'],
      ['21CS004', 'Anil Iyer'],
    ]);
  });

  test('has several people for several numbers in a cell', () => {
    expect(namesOf('Room\tRoll No\nC-1\t21CS001, 002 & 21IT003')).toEqual([
      '21CS001',
      '21CS002',
      '21IT003',
    ]);
  });

  test.each([
    [
      'of receipts and fathers',
      'Roll No\tName\tFather\tReceipt No\tMobile\n2104301\tAsha\tRavi Rao\t2104390\t9845011201',
      ['2104301'],
    ],
    ['of totals', 'Roll No\tName\tMarks\n21CS001\tAsha\t12\n\tSub total\t12', ['21CS001']],
    [
      'of the headings once more',
      'Roll No\tName\n21CS001\tAsha\nRoll No\tName\n21CS002\tRavi',
      ['21CS001', '21CS002'],
    ],
    [
      'of the number of a letter',
      'Roll No\tName\tBranch\n21CS001\tAsha\tCSE\nTPO/2024/118',
      ['21CS001'],
    ],
  ])('has nobody in cells %s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  test('shows a row whose number cannot be read', () => {
    const text = 'Roll No\tName\tBranch\n#N/A\tAsha Rao\tCSE\n#N/A\t#N/A\tCSE\n21CS003\tRavi\tCSE';
    expect(namesOf(text)).toEqual(['Asha Rao', '', '21CS003']);
  });
});

test.each([
  'Sl\tRoll No\tName\tBranch\tMarks\n1\t21CS001\tAsha\tCSE\t9\n\t~17~\tRavi 2\t\t',
  'Sl\tRoll No\tName\tBranch\tMarks\n1\t21CS001\tAsha\tCSE\t9\n\t~to come~\tRavi 2\t\t',
])('a row with a crossed-out number and digits in its name does not vanish: %j', (text) => {
  const { people, unclear } = read(text);
  const rows = [...people, ...unclear].map((one) => one.text);
  expect(rows).toEqual([expect.stringContaining('21CS001'), expect.stringContaining('Ravi 2')]);
});

describe('a row', () => {
  test('of a spreadsheet has its place there', () => {
    const given = {
      ...sheet('Final', ['Roll No', 'Name'], ['21CS001', 'Asha Rao'], ['21CS002', 'Ravi']),
      rowNumbers: [3, 5, 8],
      hiddenRows: new Set([2]),
    };
    expect(read([given]).people).toMatchObject([
      { key: '0:1:0', sheet: 'Final', row: 5, text: '21CS001 Asha Rao', isHidden: false },
      { key: '0:2:0', sheet: 'Final', row: 8, isHidden: true },
    ]);
  });

  test('is shown as it is written', () => {
    expect(read('21 cs 017 Asha\n21 cs 018 Ravi').people[0]?.text).toBe('21 cs 017 Asha');
  });

  test.each([
    ['~21CS001 Asha~\n21CS002 Ravi', ['21CS001']],
    ['Roll No\tName\n~21CS001~ 21CS002\t~Asha~ Ravi', ['21CS001']],
    ['Roll No\tName\n21CS001\t~Asha~ Asha Rao', []],
    ['Roll No\tName\tBranch\n~21CS001~\t~Asha~\tCSE', ['21CS001']],
    ['21CS001\t~21CS002~\t~21CS003~\t21CS004', ['21CS002', '21CS003']],
  ])('%j is crossed out for %j', (text, crossedOut) => {
    const { people } = read(text);
    expect(people.filter((one) => one.isCrossedOut).flatMap(({ codes }) => codes)).toEqual(
      crossedOut,
    );
  });
});
