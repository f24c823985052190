/** Tells the rows of a list that are people from titles, headings and notes. */
import { cleanText, removeInvisible } from '../../../lib/text.ts';
import type { ListSheet } from '../list-types.ts';
import { statementWords } from '../meaning/phrases.ts';
import { readStatement } from '../meaning/read-statement.ts';
import { type Columns, NO_COLUMNS, PERSON_ROLES, readColumns } from './list-columns.ts';
import { hasCode, isNameLike, wordsOf } from './student-words.ts';

export interface ListRow {
  readonly index: number;
  readonly cells: readonly string[];
  /** Without what is struck through. */
  readonly live: readonly string[];
  /** A row of a person or of several; all others are notes. */
  readonly isPerson: boolean;
  /** It has the number or the address of somebody. */
  readonly hasNumber: boolean;
  readonly columns: Columns;
  /** Of a person: the position of its segment. */
  readonly segment: number;
  /** Below a signature names are those of coordinators. */
  readonly isAfterEnd: boolean;
}

const END =
  /^(?:best|cheers|warmly|love|peace)$|^(?:with )?(?:best |warm |kind )?(?:regards|thanks|thank you|thanking you|sincerely|yours|cheers|placement (?:cell|team|office)|training and placement|t p cell|tpo|for (?:any )?(?:quer(?:y|ies)|questions?|doubts?|details|clarifications?)|contacts?|coordinators?)\b/;
const TOTAL = /^(?:grand )?(?:total|count)\b/;

/** A table's headings, or whatever else stands between people. */
export interface NoteRow {
  readonly index: number;
  /** Without what is struck through. */
  readonly cells: readonly string[];
  readonly isHeading: boolean;
}

/** People one after the other, and what stands above them. */
export interface Segment {
  readonly above: readonly NoteRow[];
  readonly people: readonly ListRow[];
}

export interface ClassifiedSheet {
  readonly name: string | null;
  /** In which a student may be found: people and notes, but no headings. */
  readonly rows: readonly ListRow[];
  readonly segments: readonly Segment[];
  /** What stands below the last people. */
  readonly below: readonly NoteRow[];
}

export function classifySheet(sheet: ListSheet): ClassifiedSheet {
  const reading: Reading = {
    isSigned: sheet.name === null,
    shortCodes: findShortCodes(sheet),
    rows: [],
    segments: [],
    above: [],
    last: [],
    columns: NO_COLUMNS,
    isAfterEnd: false,
  };
  for (const [index, given] of sheet.rows.entries()) {
    const cells = isShifted(given, reading.columns) ? ['', ...given] : given;
    reading.last = withoutDittos(cells, reading.last);
    classifyRow(reading, index);
  }
  const { rows, segments, above } = reading;
  return { name: sheet.name, rows, segments, below: above };
}

/** How far a sheet is read. */
interface Reading {
  /** Who signs a message is not on the list in it. */
  readonly isSigned: boolean;
  readonly shortCodes: ReadonlySet<string>;
  readonly rows: ListRow[];
  readonly segments: { readonly above: readonly NoteRow[]; readonly people: ListRow[] }[];
  /** Notes since the last people. */
  above: NoteRow[];
  /** The row that was read last. */
  last: readonly string[];
  columns: Columns;
  isAfterEnd: boolean;
}

function classifyRow(reading: Reading, index: number): void {
  const { rows, segments, isAfterEnd } = reading;
  const { cells, live } = readCells(reading.last);
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return;
  const heading = readColumns(live);
  if (heading && reading.columns === NO_COLUMNS)
    reading.above = demote(rows, segments, reading.above);
  if (heading) reading.columns = heading;
  const isPerson = !heading && isPersonRow(cells, reading);
  if (isPerson) addSegment(reading);
  const segment = segments.length - 1;
  const { columns, shortCodes } = reading;
  const hasNumber =
    filled.some(hasCode) || filled.flatMap(wordsOf).some((word) => shortCodes.has(word));
  const row = { index, cells, live, isPerson, hasNumber, columns, isAfterEnd, segment };
  if (isPerson) segments.at(-1)?.people.push(row);
  else reading.above.push({ index, cells: live, isHeading: heading !== undefined });
  if (!isPerson && reading.isSigned && filled.length === 1)
    reading.isAfterEnd ||= isEnd(filled[0] ?? '');
  if (!heading) rows.push(row);
}

/** Notes between two people begin a new segment. */
function addSegment(reading: Reading): void {
  const { above, segments } = reading;
  if (above.length > 0 || segments.length === 0) segments.push({ above, people: [] });
  reading.above = [];
}

/** The same as in the row before. */
const DITTO = /^\s*(?:["“”″〃]|,,|[-–]\s?do\s?[-–]|-?ditto-?)\s*$/i;

function withoutDittos(cells: readonly string[], before: readonly string[]): readonly string[] {
  return cells.map((cell, at) => (DITTO.test(cell) ? (before[at] ?? cell) : cell));
}

/** A row whose serial number was taken for the number of a line in a text. */
function isShifted(cells: readonly string[], { roles, headings }: Columns): boolean {
  const [first = ''] = cells;
  const isFirst = roles[1] === 'code' ? hasCode(first) : roles[1] === 'name' && isNameLike(first);
  return roles[0] === 'serial' && cells.length < headings.length && isFirst;
}

const DEMOTED_MAX = 5;
const DEMOTED_ROWS_MAX = 3;

/** A few lines above the headings of a table that look like people are its title. Returns all lines above. */
function demote(rows: ListRow[], segments: Reading['segments'], above: NoteRow[]): NoteRow[] {
  const people = segments.flatMap((segment) => segment.people);
  const isTitle = people.every(({ cells }) => cells.filter((cell) => cell !== '').length === 1);
  if (people.length === 0 || people.length > (isTitle ? DEMOTED_MAX : DEMOTED_ROWS_MAX))
    return above;
  segments.length = 0;
  for (const [at, row] of rows.entries()) rows[at] = { ...row, isPerson: false, segment: -1 };
  return rows.map(({ index, live }) => ({ index, cells: live, isHeading: false }));
}

/** 'Thanks and regards', but not a sentence that begins with thanks. */
function isEnd(line: string): boolean {
  return END.test(statementWords(line)) && line.split(/\s+/).length <= END_WORDS_MAX;
}

const END_WORDS_MAX = 6;

export function classifyRows(sheet: ListSheet): readonly ListRow[] {
  return classifySheet(sheet).rows;
}

const STRUCK = /(?<![\p{L}\p{N}~])~{1,2}(?=[^\s~])([^~]{0,300}[^\s~])~{1,2}(?![\p{L}\p{N}~])/gu;
const COMBINING_STROKES = /(?:[^\s\u0335-\u0338][\u0335-\u0338]\s?){2,}/gu;

/** The cells with and without what is struck through. */
function readCells(given: readonly string[]) {
  const marked = given.map((cell) =>
    toCell(
      cell.replace(
        COMBINING_STROKES,
        (struck) => `~${struck.replace(/[\u0335-\u0338]/g, '').trim()}~ `,
      ),
    ),
  );
  const cells = marked.map((cell) => cell.replace(STRUCK, '$1'));
  const live = marked.map((cell) => (cell.includes('~') ? cell.replace(STRUCK, ' ').trim() : cell));
  return { cells, live };
}

function toCell(text: string): string {
  return ASCII.test(text) ? text.trim() : removeInvisible(cleanText(text));
}

const ASCII = /^[ -~]*$/;

const SHORT_CODE = /^\d{4,5}$/;
const YEAR = /^(?:19|20)\d\d$/;
const SHORT_CODES_MIN = 3;
const LINE_WORDS_MAX = 12;

/** Numbers of four or five digits are those of students where several lines have one of the same length. */
function findShortCodes({ rows }: ListSheet): ReadonlySet<string> {
  const byLength = new Map<number, Set<string>>();
  for (const cells of rows) {
    const words = cells.flatMap(wordsOf);
    const [code] =
      words.length <= LINE_WORDS_MAX
        ? words.filter((word) => SHORT_CODE.test(word) && !YEAR.test(word))
        : [];
    if (code !== undefined)
      byLength.set(code.length, (byLength.get(code.length) ?? new Set()).add(code));
  }
  return new Set(
    [...byLength.values()]
      .filter(({ size }) => size >= SHORT_CODES_MIN)
      .flatMap((codes) => [...codes]),
  );
}

function isPersonRow(
  cells: readonly string[],
  { columns, isAfterEnd, shortCodes }: Reading,
): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (filled.length === 0 || TOTAL.test(statementWords(first))) return false;
  if (filled.some(hasCode)) return !filled.every(isOfficial);
  const words = filled.flatMap(wordsOf);
  if (words.length <= LINE_WORDS_MAX && words.some((word) => shortCodes.has(word))) return true;
  if (filled.length === 1 || columns === NO_COLUMNS)
    return (
      !isAfterEnd &&
      filled.some((cell) => isNameLike(cell)) &&
      filled.every(isShort) &&
      (filled.length > 1 || readStatement(filled[0] ?? '').stated === undefined)
    );
  const { roles } = columns;
  const isOfPeople =
    roles.some((role) => role === undefined || PERSON_ROLES.has(role)) ||
    roles.every((role) => role === 'state');
  return (
    filled.length > 1 &&
    isOfPeople &&
    (filled.length * 2 > columns.headings.filter(Boolean).length || namesPerson(cells, columns))
  );
}

/** A row of a table has a number or a name where the table has such. */
function namesPerson(cells: readonly string[], { roles }: Columns): boolean {
  return cells.some((cell, at) => {
    const role = roles[at];
    return (role === 'code' && /\p{Nd}/u.test(cell)) || (role === 'name' && isNameLike(cell));
  });
}

/** Not so for a row of a table of counts or dates: no column is of names, and none that is not known has any. */
export function mayNameSomebody({ hasNumber, cells, columns }: ListRow): boolean {
  const { roles, headings } = columns;
  if (hasNumber || headings.length === 0 || roles.some((role) => PERSON_ROLES.has(role)))
    return true;
  return cells.some((cell, at) => roles[at] === undefined && isNameLike(cell));
}

const ENTRY_WORDS_MAX = 4;

/** How many short lines are built alike, with numbers that are nobody's: 'A-122 bed 2'. */
export function countAlike(rows: readonly ListRow[]): number {
  const shapes = new Map<string, number>();
  for (const { cells, isPerson } of rows) {
    const line = cells.join(' ').trim();
    if (isPerson || !/\d/.test(line) || line.split(/\s+/).length > ENTRY_WORDS_MAX) continue;
    const shape = line.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'A');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  return Math.max(0, ...shapes.values());
}

/** The number of a letter and the address of an office are nobody's. */
const OFFICIAL =
  /^\W*(?:ref|reference|no|outward|inward|cin|gstin|letter|lr|circular|notification|notice|advt|advertisement|memo|file|order|dated?|contact|for (?:any )?(?:quer|doubt|clarif|detail|info)\w*|e-?mail|mail|report id|ticket|website|web|link|venue|download|visit|copy to|from|subject|sub|re|cc|to)\b[^:]{0,40}[:.\-–]|\b(?:write|mail|e-?mail|contact|reach|reply) (?:to|us|at)\b|पत्रांक|जा\.\s?क्र|संख्या\s?[:-]|क्रमांक\s?[:-]|दिनांक|विज्ञप्ति|अधिसूचना/iu;

const PHONE_BESIDE = /\+91|(?<!\d)\d{5}[\s-]\d{5}(?!\d)|(?<!\d)\d{3,5}[\s-]\d{6,8}(?!\d)/;

const LINK = /\(?\S*:\/\/\S*/g;

function isOfficial(given: string): boolean {
  // A page links the number of a person to another page.
  const cell = given.replace(LINK, ' ');
  const isContact = cell.includes('@') && PHONE_BESIDE.test(cell);
  return OFFICIAL.test(cell) || isContact || !hasCode(cell);
}

const CELL_MAX = 60;

function isShort(cell: string): boolean {
  return cell.length <= CELL_MAX;
}

const NUMBER_OF_SOMETHING = /\b(?:no|nos|number|id|ref\w*|code|amount|rs|fee)\b\.?$/i;

/** Columns of numbers that are nobody's and of names that are somebody else's. */
export function isForeignColumn({ columns: { roles, headings } }: ListRow, at: number): boolean {
  const role = roles[at];
  if (role === 'serial' || role === 'number' || role === 'other-person') return true;
  // Beside the numbers of the college others are a receipt's or a company's.
  const isOther =
    role === 'other-id' || (role === undefined && NUMBER_OF_SOMETHING.test(headings[at] ?? ''));
  return isOther && roles.includes('code');
}
