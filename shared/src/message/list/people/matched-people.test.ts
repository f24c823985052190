import { describe, expect, test } from 'vitest';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { readList } from './read-list.ts';

const student = (rollNumber: string, name = '', email = ''): CollegeFacts => ({
  ...NO_COLLEGE_FACTS,
  rollNumber,
  name,
  email,
});

const ROSTER = [
  student('21CS001', 'Asha Rao', 'asha@c.example'),
  student('21CS002', 'Ravi Varma', 'Ravi.Varma@c.example'),
  student('21CS017', 'Anil Kumar', '21cs017@c.example'),
  student('21CS018', 'Meera Nair'),
  student('21IT003', 'Sunil Iyer', 'sunil@c.example'),
];

function match(text: string, roster: readonly CollegeFacts[] = ROSTER) {
  const { matched, unmatched } = readList(textToSheets(text), roster);
  return {
    matched: matched.map(({ student: { rollNumber } }) => rollNumber),
    unmatched: unmatched.map(({ person, likely }) => [person.text, likely?.rollNumber ?? null]),
  };
}

describe('a student is matched', () => {
  test.each([
    ['by the roll number', '21CS001\n21CS017', ['21CS001', '21CS017']],
    [
      'however it is written',
      '21-cs-001\n21 CS 017\n２１ＣＳ０１８\n21/it/003',
      ['21CS001', '21CS017', '21CS018', '21IT003'],
    ],
    ['in a word with the name', '21CS001-Asha\n21CS017_Anil', ['21CS001', '21CS017']],
    [
      'by the address',
      'Asha <ASHA@C.example>\nRavi - ravi.varma@c.example',
      ['21CS001', '21CS002'],
    ],
    ['by the address where the number is unknown', '99ZZ001 asha@c.example', ['21CS001']],
    ['by either number of a row', 'Reg No\tRoll No\n101921110004\t21CS001', ['21CS001']],
    ['once for several rows', '21CS001\n21CS001 Asha', ['21CS001']],
    ['within a range', '21CS001 to 21CS017', ['21CS001', '21CS002', '21CS017']],
    [
      'within a range that leaves out others',
      '21CS001 to 018 except 002 and 017',
      ['21CS001', '21CS018'],
    ],
    ['in the order of the roster', '21IT003\n21CS001', ['21CS001', '21IT003']],
  ])('%s', (_, text, matched) => {
    expect(match(text)).toEqual({ matched, unmatched: [] });
  });

  test('by a number that has lost the zeros before it, where it is the only one', () => {
    const roster = [student('0021017'), student('0021018'), student('00121018')];
    expect(match('Roll No\tName\n21017\tAsha\n21018\tRavi', roster).matched).toEqual([
      '0021017',
      '0021018',
    ]);
    const alike = [student('0021017'), student('00021017')];
    expect(match('Roll No\tName\n21017\tAsha', alike).matched).toEqual([]);
  });

  test('within no range if the cell beside it leaves them out, whatever else it says', () => {
    const text = 'Room\tFrom\tTo\tExcluded\nC-1\t21CS001\t21CS018\t002 (absent), 17';
    expect(match(text).matched).toEqual(['21CS001', '21CS018']);
  });

  test('by none of the ends of a range without its other end', () => {
    const { matched, unclear } = readList(textToSheets('Room\tRoll No from\nC-1\t21CS001'), ROSTER);
    expect(matched).toEqual([]);
    expect(unclear.map(({ text }) => text)).toEqual(['C-1 21CS001']);
  });

  test.each([
    ['by the name', 'Asha Rao', '21CS001'],
    ['by a part of a number', '21IT0033', '21IT003'],
    ['by the beginning of an address', '21cs017@other.example', '21CS017'],
    ['by the number of one and the address of another', '21CS001 ravi.varma@c.example', null],
    ['by a range without anybody', '22CS001 to 22CS040', null],
  ])('never %s', (_, text, likely) => {
    expect(match(text)).toEqual({ matched: [], unmatched: [[text, likely]] });
  });
});

describe('numbers of the roster that are written alike', () => {
  const alike = [student('21-CS-017', 'Asha'), student('21CS017', 'Ravi'), student('21CS001')];

  test('are told apart by the exact one', () => {
    expect(match('21CS017', alike).matched).toEqual(['21CS017']);
    expect(match('Roll No\n21-CS-017', alike).matched).toEqual(['21-CS-017']);
    expect(match('Roll No\n21/CS/017', alike)).toEqual({
      matched: [],
      unmatched: [['21/CS/017', null]],
    });
  });

  test('differ where other digits are apart', () => {
    expect(match('Roll No\n20211-17', [student('2021-1-17')]).matched).toEqual([]);
    expect(match('Roll No\n2021117', [student('2021-1-17')]).matched).toEqual(['2021-1-17']);
  });
});

describe('most likely meant is', () => {
  test.each([
    ['whose number has another letter', '21CSO01 Zubin', '21CS001'],
    ['whose number has one more', '21ITT003 Zubin', '21IT003'],
    ['whose number has one less', '21IT03 Zubin', '21IT003'],
    ['whose number has two swapped', '21TI003 Zubin', '21IT003'],
    ['whose number has other zeros', '21IT00003 Zubin', '21IT003'],
    ['who has the name', 'Rao Asha 99ZZ001', '21CS001'],
    ['who has the name with an initial', 'R. Varma 99ZZ001', '21CS002'],
    ['who has both, among several with alike numbers', '21CS011 Anil Kumar', '21CS017'],
    ['nobody of several', '21CS019 Zubin', null],
    ['nobody', '99ZZ001 Zubin', null],
    ['nobody where number and name differ', '21IT0O3 Anil Kumar', null],
  ])('%s', (_, text, likely) => {
    expect(match(text).unmatched).toEqual([[text, likely]]);
  });

  test('nobody of two with the same name', () => {
    const roster = [student('21CS001', 'Asha Rao'), student('21CS002', 'Asha Rao')];
    expect(match('99ZZ001 Asha Rao', roster).unmatched).toEqual([['99ZZ001 Asha Rao', null]]);
  });
});

describe('numbers of digits alone', () => {
  const of = (...rolls: readonly string[]) => rolls.map((roll) => student(roll));
  const matchedIn = (text: string, rolls: readonly string[]) => match(text, of(...rolls)).matched;
  const ALL = ['160221733005', '160221733006', '160221733010', '160221733011'];

  test.each([
    ['160221733005 to 010', ALL.slice(0, 3)],
    ['1602-21-733-005 to 010', ALL.slice(0, 3)],
    ['160221733005 se 06 tak', ALL.slice(0, 2)],
    ['160221733006 - 78\n160221733010 - 85', ['160221733006', '160221733010']],
  ])('have ranges of which the end is short: %j', (text, matched) => {
    expect(matchedIn(text, ALL)).toEqual(matched);
  });

  test.each(['160221733005-010', '160221733005 - 010'])('or are left to the reader: %j', (text) => {
    const { matched, unclear } = readList(textToSheets(text), of(...ALL));
    expect([matched, unclear.map((one) => one.text)]).toEqual([[], [text]]);
  });

  test('may be built like those of phones', () => {
    const phones = ['8100000001', '8100000002', '8100000004'];
    const text = 'Shortlisted\n8100000001 9876543210\n8100000002, 8100000004\n9876543211';
    expect(matchedIn(text, phones)).toEqual(phones);
  });
});

test.each([
  ['Selected\n21CS001 - Asha Rao\n21CS002 - Ravi Varma\nZubin Wadia (no number)', 1],
  ['Selected\nMeera Nair (no number)\n21CS001\n21CS002\n21CS017', 1],
  ['Selected\n21CS001\nAsha Rao\n21CS002\nRavi Varma', 0],
  ['Zenith Labs\n21CS001\n21CS002', 0],
])(
  'names among numbers are of people of their own, or belong to the number above: %j',
  (text, count) => {
    expect(readList(textToSheets(text), ROSTER).unclear).toHaveLength(count);
  },
);
