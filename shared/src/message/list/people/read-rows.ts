/** Reads the rows of a sheet: who is in each, and which are not understood. */
import { groupBy } from '../../../lib/collections.ts';
import { TAKEN_BACK } from '../../lexicon/list/negations.ts';
import { MONEY } from '../../lexicon/list/people.ts';
import { readGroup } from '../identity/match-row.ts';
import { hasCode, isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { isLabelled } from '../identity/own.ts';
import { entriesOf, goesOnBehindEnd, unreadCells } from '../list-entries.ts';
import { type ClassifiedSheet, filled, type ListRow, SHORT_CODE } from '../list-rows.ts';
import type { Legend } from '../meaning/cell-state.ts';
import { takesBack } from '../meaning/list-notes.ts';
import { statementWords } from '../meaning/statements.ts';
import { withColumnTitles } from './column-titles.ts';
import { withoutMarks } from './doubtful-ranges.ts';
import { type Lines, linesOf, readLine } from './line-people.ts';
import { kindOf } from './number-words.ts';
import { readNumbers, withExcepted } from './row-numbers.ts';
import { NOBODY, type RowReading } from './row-person.ts';
import { tableReader } from './table-people.ts';

export interface ReadRow extends RowReading {
  readonly row: ListRow;
}

export function readRows(sheet: ClassifiedSheet, legend: Legend): readonly ReadRow[] {
  const entries = entriesOf(sheet);
  const goesOn = goesOnBehindEnd(sheet);
  const isListed = (row: ListRow): boolean => !row.isAfterEnd || goesOn;
  const people = sheet.rows.filter((row) => row.isPerson && entries.has(row) && isListed(row));
  const readers = readersOf(people, sheet, legend);
  const rows = sheet.rows.map((row): ReadRow => {
    if (!isListed(row)) return { row, ...NOBODY };
    const reader = entries.has(row) ? readers.get(row.columns) : undefined;
    const read = row.isPerson ? (reader?.(row) ?? NOBODY) : readNote(row);
    const isUnread = read.people.length === 0 && unreadCells(row).length > 0;
    return { ...read, row, isUnclear: read.isUnclear || isUnread || isNotUnderstood(row) };
  });
  const settled = withoutExcepted(withoutMarks(withWholeNumbers(rows, sheet)));
  return withLeftOver(withColumnTitles(settled, sheet));
}

function readersOf(people: readonly ListRow[], sheet: ClassifiedSheet, legend: Legend) {
  const tables = groupBy(people, ({ columns }) => columns);
  return new Map(
    [...tables].map(([columns, rows]) => {
      if (columns.headings.length > 0) return [columns, tableReader(rows, sheet, legend)] as const;
      const lines = linesOf(rows);
      return [columns, (row: ListRow): RowReading => readLine(row, lines)] as const;
    }),
  );
}

const OTHER_LINES: Lines = { pairs: new Set(), arePlain: false };

/** A line without a number of somebody may name a range of numbers. */
function readNote(row: ListRow): RowReading {
  const line = filled(row.cells).join(' ');
  if (row.cells.some(hasCode) || isOfMoney(line)) return NOBODY;
  const read = row.cells.map((cell, at) =>
    readNumbers(cell, isLabelled(row, at, line) ? 'labelled' : 'plain'),
  );
  if (read.some(({ ranges }) => ranges.length > 0)) return readLine(row, OTHER_LINES);
  return { people: [], isUnclear: read.some(({ isUnclear }) => isUnclear) };
}

function isOfMoney(line: string): boolean {
  return line.includes('₹') || MONEY.isIn(line);
}

/** All of a branch, numbers of which only the ends are given, and corrections. */
function isNotUnderstood(row: ListRow): boolean {
  const line = filled(row.cells).join(' ');
  const corrects = takesBack(line) || TAKEN_BACK.corrections.isIn(statementWords(line));
  return readGroup(line, '') !== undefined || isOfEnds(row, line) || (!row.isPerson && corrects);
}

const ENDS_MIN = 3;
const ENTRY_WORDS_MAX = 4;
const SERIAL = /^\d{1,3}[.)]\s+/;
const SHORT_END = /^(?!(?:19|20)\d\d$)\d{3,5}$/;

/** '3, 14, 22' and '41203 Asha Rao', where nothing shows that these are numbers of students. */
function isOfEnds({ columns, hasNumber }: ListRow, line: string): boolean {
  if (filled(columns.headings).length > 1 || hasNumber) return false;
  const words = line
    .replace(SERIAL, '')
    .split(/[\s,;&/()–-]+/)
    .filter(Boolean);
  const ends = words.filter((word) => /^\d{2,4}$/.test(word));
  const isList = ends.length >= ENDS_MIN && ends.length * 2 >= words.length;
  const [first = '', ...others] = words;
  const isOne = others.length < ENTRY_WORDS_MAX;
  return isList || (isOne && SHORT_END.test(first));
}

/** Who is excepted in a line of its own is in no range. */
function withoutExcepted(rows: readonly ReadRow[]): readonly ReadRow[] {
  const excepted = rows.flatMap((read) => read.excepted ?? []);
  if (excepted.length === 0) return rows;
  return rows.map((read) => ({
    ...read,
    people: read.people.map((person) =>
      person.range ? { ...person, range: withExcepted(person.range, excepted) } : person,
    ),
  }));
}

/** Spreadsheets keep so many digits of a number, and write zeros for the others. */
const CUT = /^\d{15}0+$/;
const LONG = /^\d{16,24}$/;

/** Where all long numbers of a sheet have lost their last digits, they are nobody's. */
function withWholeNumbers(rows: readonly ReadRow[], sheet: ClassifiedSheet): readonly ReadRow[] {
  const long = sheet.rows.flatMap(({ cells }) => cells.flatMap(wordsOf)).filter(isLong);
  if (long.length === 0 || !long.every((word) => CUT.test(word))) return rows;
  return rows.map((read) => ({
    ...read,
    people: read.people.map((person) => ({
      ...person,
      codes: person.codes.filter((code) => !isLong(code)),
    })),
  }));
}

const isLong = (word: string): boolean => LONG.test(word);

/** Lines from which nobody was read, with a number that is built like those of the list. */
function withLeftOver(rows: readonly ReadRow[]): readonly ReadRow[] {
  const codes = rows.flatMap(({ people }) => people.flatMap((person) => person.codes));
  const kinds = new Set(codes.map(kindOf));
  return rows.map((one) => {
    const { row, people } = one;
    const isOffice = !row.isPerson && row.cells.some(hasCode);
    if (people.length > 0 || one.isUnclear || isOffice) return one;
    const words = row.cells.flatMap(wordsOf);
    const numbers = words.filter((word) => isStudentNumber(word) || SHORT_CODE.test(word));
    return { ...one, isUnclear: numbers.some((word) => kinds.has(kindOf(word))) };
  });
}
