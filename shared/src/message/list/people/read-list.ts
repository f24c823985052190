/** Reads whom a list names, whatever it means to be on it: that is for the placement cell to say. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { oncePerObject } from '../../../lib/collections.ts';
import { TAKEN_BACK } from '../../lexicon/list/negations.ts';
import { GROUPS, MONEY } from '../../lexicon/list/people.ts';
import { readGroup } from '../identity/match-row.ts';
import { hasCode, isPhone, isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { isLabelled } from '../identity/own.ts';
import type { ListSheet } from '../list-answer.ts';
import { entriesOf, goesOnBehindEnd, unreadCells } from '../list-entries.ts';
import {
  type ClassifiedSheet,
  classifySheet,
  filled,
  type ListRow,
  SHORT_CODE,
} from '../list-rows.ts';
import type { Legend } from '../meaning/cell-state.ts';
import { readNotes, takesBack } from '../meaning/list-notes.ts';
import { readStatement, statementWords } from '../meaning/statements.ts';
import { bareNames } from './bare-names.ts';
import { doubtsIn, type PlacedPerson } from './doubtful-people.ts';
import { groupFinder } from './groups.ts';
import { likelyFinder } from './likely-students.ts';
import { rangeSettler } from './number-ranges.ts';
import type { ListedPerson, MatchedStudent, PeopleOfList, UnclearLine } from './people-types.ts';
import { indexRoster, type Roster } from './roster.ts';
import { textOf } from './row-names.ts';
import { joinNumbers, readNumbers, withExcepted } from './row-numbers.ts';
import { mayBeOfPerson, NOBODY, readRow, type RowPerson, type RowReading } from './row-people.ts';
import { readTable, withColumnTitles } from './tables.ts';

export function readList(
  sheets: readonly ListSheet[],
  students: readonly CollegeFacts[],
): PeopleOfList {
  const roster = indexRoster(students);
  const classified = sheets
    .map((sheet) => withWholeNumbers(sheet, roster))
    .map((sheet) => classifySheet(sheet, phoneLike(sheet, roster)));
  const { legend } = readNotes(classified);
  const finder = groupFinder(legend);
  const meant: PlacedPerson[] = [];
  const unclear: UnclearLine[] = [];
  for (const [at, sheet] of classified.entries()) {
    const rows = readRows(sheet, legend, roster);
    const groupOf = finder.groupsIn(sheet, rows);
    const given = sheets[at] ?? { name: sheet.name, rows: [] };
    for (const read of rows) {
      meant.push(...toMeant(read, { given, sheetKey: String(at), groupOf, roster }));
      if (read.isUnclear) unclear.push(placeOf(read.row, given));
    }
  }
  const people = meant.map(({ person }) => person);
  return { groups: finder.groups(people), people, unclear, ...matchAll(meant, roster) };
}

/** Numbers of students that are built like those of phones. */
function phoneLike({ rows }: ListSheet, roster: Roster): ReadonlySet<string> {
  return new Set(
    rows
      .flat()
      .flatMap(wordsOf)
      .filter((word) => isPhone(word) && roster.find(word)),
  );
}

/** Spreadsheets keep so many digits of a number, and write zeros for the others. */
const CUT = /^\d{15}0+$/;
const LONG = /(?<!\d)\d{16,24}(?!\d)/g;
const UNREAD = '#N/A';

/** Numbers with blanks in one piece; where all long ones of a sheet have lost their last digits, without these. */
function withWholeNumbers(sheet: ListSheet, roster: Roster): ListSheet {
  const areCut = sheet.rows
    .flatMap((cells) => cells.flatMap((cell) => cell.match(LONG) ?? []))
    .every((number) => CUT.test(number));
  const toWhole = (cell: string): string => (areCut ? cell.replace(LONG, UNREAD) : cell);
  const rows = sheet.rows.map((cells) => cells.map((cell) => joinNumbers(toWhole(cell), roster)));
  return { ...sheet, rows };
}

function placeOf({ index, cells }: ListRow, { name, rows, rowNumbers }: ListSheet): UnclearLine {
  const row = rowNumbers?.[index] ?? index + 1;
  return { sheet: name, row, text: textOf(rows[index] ?? cells) };
}

interface Place {
  readonly given: ListSheet;
  readonly sheetKey: string;
  readonly groupOf: ReturnType<ReturnType<typeof groupFinder>['groupsIn']>;
  readonly roster: Roster;
}

function toMeant(
  { row, people }: ReadRow,
  { given, sheetKey, groupOf, roster }: Place,
): readonly PlacedPerson[] {
  const { text, ...place } = placeOf(row, given);
  const whole = textOf(row.cells);
  return people.map((one, index) => ({
    students: studentsOf(one, roster),
    row,
    place: `${sheetKey}:${placeAmong(one, people)}`,
    person: {
      ...place,
      key: `${sheetKey}:${row.index}:${index}`,
      text: one.text === whole ? text : one.text,
      codes: one.numbers.flatMap(({ codes }) => codes),
      emails: one.emails,
      name: one.name,
      ...(one.range && { range: one.range.range }),
      group: groupOf(row, one),
      isCrossedOut: one.isCrossedOut,
      isHidden: given.hiddenRows?.has(row.index) ?? false,
    },
  }));
}

/** By the number or the address, never by the name. */
function studentsOf(person: RowPerson, roster: Roster): readonly CollegeFacts[] {
  if (person.range) return roster.within(person.range.range);
  const found = [
    ...person.numbers.map(({ student }) => student),
    ...person.emails.map(roster.findEmail),
  ];
  return [...new Set(found.filter((student) => student !== undefined))];
}

/** In which columns of a row, and as which one of those there. */
function placeAmong(person: RowPerson, people: readonly RowPerson[]): string {
  const key = String(person.columns);
  return `${key}:${people.filter(({ columns }) => String(columns) === key).indexOf(person)}`;
}

function matchAll(meant: readonly PlacedPerson[], { students }: Roster) {
  const people = new Map<CollegeFacts, ListedPerson[]>();
  const doubtful = doubtsIn(meant);
  const isSure = (one: PlacedPerson): boolean =>
    one.person.range !== undefined || (one.students.length === 1 && !doubtful.has(one));
  for (const { person, students: found } of meant.filter(isSure))
    for (const student of found) people.set(student, [...(people.get(student) ?? []), person]);
  const others = meant.filter((one) => !isSure(one) || one.students.length === 0);
  const findLikely = likelyFinder(others.length > 0 ? students : []);
  return {
    matched: students.flatMap((student): MatchedStudent | [] => {
      const rows = people.get(student);
      return rows ? { student, people: rows } : [];
    }),
    unmatched: others.map(({ person, students: [student, ...more] }) => {
      const isOnRoster = student !== undefined && more.length === 0 && !person.range;
      const isUnknown = student === undefined && !person.range;
      const likely = isUnknown ? findLikely(person) : isOnRoster ? student : null;
      return { person, likely, isOnRoster };
    }),
  };
}

export interface ReadRow extends RowReading {
  readonly row: ListRow;
}

export function readRows(
  sheet: ClassifiedSheet,
  legend: Legend,
  roster: Roster,
): readonly ReadRow[] {
  const entries = entriesOf(sheet);
  const bare = bareNames(sheet, roster);
  const goesOn = goesOnBehindEnd(sheet);
  const isListed = (row: ListRow): boolean => !row.isAfterEnd || goesOn;
  const people = sheet.rows.filter((row) => entries.has(row) && isListed(row));
  const tables = oncePerObject((columns: ListRow['columns']) =>
    readTable(
      people.filter((row) => row.columns === columns),
      legend,
      roster,
    ),
  );
  const readOne = (row: ListRow): RowReading => {
    if (entries.has(row) && isListed(row)) return readRow(row, tables(row.columns), roster);
    if (row.isPerson) return { people: [], isUnclear: isListed(row) && bare.has(row) };
    return isListed(row) ? readNote(row, roster) : NOBODY;
  };
  const rows = sheet.rows.map((row) => ({ row, ...readOne(row) }));
  return withColumnTitles(withCertainRanges(rows, roster), sheet).map((read) => ({
    ...read,
    isUnclear: read.isUnclear || isUnclear(read, roster),
  }));
}

/** A line without a number of somebody may name a range of numbers. */
function readNote(row: ListRow, roster: Roster): RowReading {
  const line = filled(row.cells).join(' ');
  if (row.cells.some(hasCode) || line.includes('₹') || MONEY.isIn(line)) return NOBODY;
  const read = row.cells.map((cell, at) => readNumbers(cell, isLabelled(row, at, line), roster));
  if (read.some(({ ranges }) => ranges.length > 0))
    return readRow(row, readTable([row], new Map(), roster), roster);
  return { people: [], isUnclear: read.some((one) => one.isUnclear) };
}

/** '21CS017 - 85' is a number and a mark, or is not understood; who is excepted in another line is in no range. */
function withCertainRanges(rows: readonly ReadRow[], roster: Roster): readonly ReadRow[] {
  const all = rows.flatMap(({ people }) => people);
  const ranges = all.flatMap(({ range }) => range ?? []);
  if (ranges.length === 0) return rows;
  const codes = all.flatMap(({ numbers }) => numbers.flatMap((one) => one.codes));
  const settle = rangeSettler(ranges, codes);
  const excepted = rows.flatMap((read) => read.excepted ?? []);
  return rows.map((read) => {
    const people = read.people.flatMap(({ range, ...person }): RowPerson | [] => {
      if (!range) return person;
      const settled = settle(range);
      if (settled === 'range') return { ...person, range: withExcepted(range, excepted) };
      const [start] = range.ends;
      const number = { codes: [start], student: roster.find(start) };
      return settled === 'number' ? { ...person, numbers: [...person.numbers, number] } : [];
    });
    return { ...read, people, isUnclear: read.isUnclear || people.length < read.people.length };
  });
}

/** Whether it may name somebody who was not read, such as all of a branch, or corrects the list. */
function isUnclear({ row, people }: ReadRow, roster: Roster): boolean {
  const line = filled(row.cells).join(' ');
  const corrects = takesBack(line) || TAKEN_BACK.corrections.isIn(statementWords(line));
  if (namesGroup(line) || isOfEnds(row, line) || (!row.isPerson && corrects)) return true;
  if (people.length > 0) return false;
  const words = row.cells.flatMap(wordsOf);
  const numbers = words.filter((word) => isStudentNumber(word) || SHORT_CODE.test(word));
  // The number of a letter.
  const isOffice = !row.isPerson && row.cells.some(hasCode);
  const mayName = numbers.some(roster.isAlike) || (!isOffice && mayBeOfPerson(row));
  return unreadCells(row).length > 0 || mayName || roster.isIn(line);
}

const GROUP_WORDS_MAX = 5;

/** 'All students of ECE with 8.5 CGPA' */
function namesGroup(line: string): boolean {
  const words = statementWords(line).split(' ').slice(0, GROUP_WORDS_MAX).join(' ');
  const isStart = GROUPS.all.find(words)[0]?.[0] === 0 && !readStatement(line).isRule;
  return readGroup(line, '') !== undefined || (isStart && readGroup(words, '') !== undefined);
}

const ENDS_MIN = 3;
const ENTRY_WORDS_MAX = 5;
const SERIAL = /^\d{1,3}[.)]\s+/;
const SHORT_END = /^(?!(?:19|20)\d\d$)\d{3,5}$/;

/** '3, 14, 22' and '41203 Asha Rao', where nothing shows that these are numbers of students. */
function isOfEnds({ columns, hasNumber }: ListRow, line: string): boolean {
  if (filled(columns.headings).length > 1 || hasNumber) return false;
  const words = filled(line.replace(SERIAL, '').split(/[\s,;&/()–-]+/));
  const ends = words.filter((word) => /^\d{2,4}$/.test(word));
  const isList = ends.length >= ENDS_MIN && ends.length * 2 >= words.length;
  return isList || (words.length <= ENTRY_WORDS_MAX && SHORT_END.test(words[0] ?? ''));
}
