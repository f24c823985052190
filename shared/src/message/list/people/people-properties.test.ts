// Whatever else stands in a list: everybody on it is matched, and nobody else.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import type { ListSheet } from '../list-answer.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { readList } from './read-list.ts';

const PREFIXES = fc.constantFrom(
  '21CS',
  '22IT',
  '1RV21EC',
  'PGP/26/',
  'B21-ME-',
  '2100970',
  '160421733',
  '41',
  '210',
);

/** Some of the numbers of a class, and who of them is on the list. */
const CLASS = fc
  .tuple(
    PREFIXES,
    fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 40 }),
  )
  .chain(([prefix, ends]) => {
    const rolls = ends.map((end) => prefix + String(end).padStart(3, '0'));
    return fc.record({ rolls: fc.constant(rolls), listed: fc.subarray(rolls, { minLength: 1 }) });
  });

const NAME = fc.constantFrom('Asha Rao', 'Ravi Varma', 'Meera Nair', 'Anil Kumar', 'Sai K');
const NOISE = [
  { heading: 'Sl. No.', value: fc.integer({ min: 1, max: 400 }).map(String) },
  { heading: 'Mobile', value: fc.integer({ min: 6e9, max: 9_999_999_999 }).map(String) },
  { heading: 'Marks', value: fc.integer({ min: 0, max: 100 }).map(String) },
  {
    heading: 'CGPA',
    value: fc.integer({ min: 500, max: 999 }).map((one) => (one / 100).toFixed(2)),
  },
  { heading: 'Date', value: fc.constantFrom('12-12-2025', '3/12/25', '2025-12-03', '12 Dec 2025') },
  { heading: 'Receipt No', value: fc.integer({ min: 100_000, max: 999_999 }).map(String) },
  { heading: 'Branch', value: fc.constantFrom('CSE', 'IT', 'ECE') },
  { heading: 'Slot', value: fc.constantFrom('10:00', '2.30 pm', 'FN', '9:30 - 10:00') },
];
type Noise = (typeof NOISE)[number];

function studentsOf(rolls: readonly string[]): readonly CollegeFacts[] {
  return rolls.map((rollNumber) => ({ ...NO_COLLEGE_FACTS, rollNumber }));
}

function matchedIn(sheets: readonly ListSheet[], rolls: readonly string[]): readonly string[] {
  const { matched } = readList(sheets, studentsOf(rolls));
  return matched.map(({ student }) => student.rollNumber).sort();
}

const columnsAround = fc.tuple(fc.subarray(NOISE), fc.subarray(NOISE)).chain(([before, behind]) =>
  fc.record({
    before: fc.constant(before),
    behind: fc.constant(behind.filter((one) => !before.includes(one))),
  }),
);

const rowOf = (roll: string, before: readonly Noise[], behind: readonly Noise[]) =>
  fc
    .tuple(
      fc.tuple(...before.map(({ value }) => value)),
      fc.tuple(...behind.map(({ value }) => value)),
      NAME,
    )
    .map(([first, last, name]) => [...first, roll, name, ...last]);

const TABLE = fc.tuple(CLASS, columnsAround).chain(([{ rolls, listed }, { before, behind }]) =>
  fc.record({
    rolls: fc.constant(rolls),
    listed: fc.constant(listed),
    headings: fc.constant([
      ...before.map((one) => one.heading),
      'Roll No',
      'Name',
      ...behind.map((one) => one.heading),
    ]),
    rows: fc.tuple(...listed.map((roll) => rowOf(roll, before, behind))),
  }),
);

test('in a spreadsheet', () => {
  fc.assert(
    fc.property(TABLE, ({ rolls, listed, headings, rows }) => {
      expect(matchedIn([{ name: 'A', rows: [headings, ...rows] }], rolls)).toEqual(
        listed.toSorted(),
      );
    }),
    { numRuns: 200 },
  );
});

test('in pasted cells', () => {
  fc.assert(
    fc.property(TABLE, ({ rolls, listed, headings, rows }) => {
      const text = [headings, ...rows].map((cells) => cells.join('\t')).join('\n');
      expect(matchedIn(textToSheets(text), rolls)).toEqual(listed.toSorted());
    }),
    { numRuns: 200 },
  );
});

const MARK = fc.constantFrom('', ' - 85', ' (72)', '  8.75', ' – CSE', ', 10:30', ' 9845011201');

test('in the lines of a text', () => {
  const LINES = CLASS.chain(({ rolls, listed }) =>
    fc.record({
      rolls: fc.constant(rolls),
      listed: fc.constant(listed),
      isNumbered: fc.boolean(),
      hasNames: fc.boolean(),
      mark: MARK,
    }),
  );
  fc.assert(
    fc.property(LINES, ({ rolls, listed, isNumbered, hasNames, mark }) => {
      const lines = listed.map((roll, at) => {
        const number = isNumbered ? `${at + 1}. ` : '';
        return `${number}${roll}${hasNames ? ' Asha Rao' : ''}${mark}`;
      });
      const text = ['Shortlisted for 12 Dec 2025, 10:30 am', '', ...lines].join('\n');
      const { matched, unclear } = readList(textToSheets(text), studentsOf(rolls));
      const found = matched.map(({ student }) => student.rollNumber).sort();
      // A single number with a mark may be a range: then the line is shown to the cell.
      const isUnclear = unclear.length > 0;
      expect(listed).toEqual(expect.arrayContaining(found));
      expect(isUnclear ? listed.length : found.length).toBe(listed.length);
    }),
    { numRuns: 300 },
  );
});
