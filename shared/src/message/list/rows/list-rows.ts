/** Tells the rows of a list that are people from titles, headings and notes. */
import { groupBy } from '../../../lib/collections.ts';
import { cleanText, removeInvisible } from '../../../lib/text.ts';
import { DITTO, ENDINGS, OFFICE, TOTALS } from '../../lexicon/list/lines.ts';
import { hasCode, wordsOf } from '../identity/codes.ts';
import { isNameLike } from '../identity/names.ts';
import type { ListSheet } from '../list-types.ts';
import { beginning, countWords, stateOf, statementWords } from '../meaning/statements.ts';
import { type Columns, filled, NO_COLUMNS, PERSON_ROLES, readColumns } from './list-columns.ts';

export interface ListRow {
  readonly index: number;
  readonly cells: readonly string[];
  /** Without what is struck through. */
  readonly live: readonly string[];
  /** Of a person or of several. */
  readonly isPerson: boolean;
  /** The headings of a table. What is neither is a note. */
  readonly isHeading: boolean;
  /** It has the number or the address of somebody. */
  readonly hasNumber: boolean;
  readonly columns: Columns;
  /** Of a person: the position of its segment. */
  readonly segment: number;
  /** Below a signature names are those of coordinators. */
  readonly isAfterEnd: boolean;
}

/** People one after the other, and what stands above them. */
export interface Segment {
  readonly above: readonly ListRow[];
  readonly people: readonly ListRow[];
}

export interface ClassifiedSheet {
  readonly name: string | null;
  /** In which a student may be found: people and notes, but no headings. */
  readonly rows: readonly ListRow[];
  readonly segments: readonly Segment[];
  readonly below: readonly ListRow[];
}

export function classifySheet(sheet: ListSheet): ClassifiedSheet {
  const segments: { readonly above: readonly ListRow[]; readonly people: ListRow[] }[] = [];
  let above: ListRow[] = [];
  const rows = readRows(sheet).map((read) => {
    if (read.isPerson && (above.length > 0 || segments.length === 0)) {
      segments.push({ above, people: [] });
      above = [];
    }
    const row = { ...read, segment: segments.length - 1 };
    (row.isPerson ? segments.at(-1)?.people : above)?.push(row);
    return row;
  });
  const listed = rows.filter(({ isHeading }) => !isHeading);
  return { name: sheet.name, rows: listed, segments, below: above };
}

type ReadRow = Omit<ListRow, 'segment'>;

function readRows(sheet: ListSheet): readonly ReadRow[] {
  const shortCodes = findShortCodes(sheet);
  const rows: ReadRow[] = [];
  let [columns, isAfterEnd, last]: [Columns, boolean, readonly string[]] = [NO_COLUMNS, false, []];
  for (const [index, given] of sheet.rows.entries()) {
    const before = last;
    last = shift(given, columns).map((cell, at) => (SAME.test(cell) ? (before[at] ?? cell) : cell));
    const { cells, live } = readCells(last);
    const texts = filled(cells);
    if (texts.length === 0) continue;
    const heading = readColumns(live);
    if (heading && columns === NO_COLUMNS) demote(rows);
    columns = heading ?? columns;
    const isHeading = heading !== undefined;
    const isPerson: boolean = !isHeading && isPersonRow(cells, columns, isAfterEnd, shortCodes);
    const hasNumber =
      texts.some(hasCode) || texts.flatMap(wordsOf).some((one) => shortCodes.has(one));
    rows.push({ index, cells, live, columns, isPerson, isHeading, hasNumber, isAfterEnd });
    // Who signs a message is not on the list in it.
    isAfterEnd ||= sheet.name === null && !isPerson && texts.length === 1 && isEnd(texts[0]);
  }
  return rows;
}

/** The same as in the row before. */
const SAME = new RegExp(String.raw`^\s*(?:["“”″〃]|,,|[-–]?\s?${DITTO.source}\s?[-–]?)\s*$`, 'iu');

/** A row whose serial number was taken for the number of a line in a text. */
function shift(cells: readonly string[], { roles, headings }: Columns): readonly string[] {
  const [first = ''] = cells;
  const isFirst = roles[1] === 'code' ? hasCode(first) : roles[1] === 'name' && isNameLike(first);
  const isShifted = roles[0] === 'serial' && cells.length < headings.length && isFirst;
  return isShifted ? ['', ...cells] : cells;
}

const DEMOTED_MAX = 5;
const DEMOTED_ROWS_MAX = 3;

/** A few lines above the headings of a table that look like people are its title. */
function demote(rows: ReadRow[]): void {
  const people = rows.filter(({ isPerson }) => isPerson);
  const isTitle = people.every(({ cells }) => filled(cells).length === 1);
  if (people.length > (isTitle ? DEMOTED_MAX : DEMOTED_ROWS_MAX)) return;
  for (const [at, row] of rows.entries()) rows[at] = { ...row, isPerson: false };
}

const ENDING = beginning(ENDINGS.first);
const END_WORDS_MAX = 6;

/** 'Thanks and regards', but not a sentence that begins with thanks. */
function isEnd(line = ''): boolean {
  const words = statementWords(line);
  return (ENDING.test(words) || ENDINGS.whole.is(words)) && countWords(line) <= END_WORDS_MAX;
}

const STRUCK = /(?<![\p{L}\p{N}~])~{1,2}(?=[^\s~])([^~]{0,300}[^\s~])~{1,2}(?![\p{L}\p{N}~])/gu;
const COMBINING_STROKES = /(?:[^\s\u0335-\u0338][\u0335-\u0338]\s?){2,}/gu;

function readCells(given: readonly string[]) {
  const marked = given.map((cell) => {
    if (/^[ -~]*$/.test(cell)) return cell.trim();
    const plain = cell.replace(
      COMBINING_STROKES,
      (struck) => `~${struck.replace(/[\u0335-\u0338]/g, '').trim()}~ `,
    );
    return removeInvisible(cleanText(plain));
  });
  const cells = marked.map((cell) => cell.replace(STRUCK, '$1'));
  const live = marked.map((cell) => (cell.includes('~') ? cell.replace(STRUCK, ' ').trim() : cell));
  return { cells, live };
}

/** And no year. */
const SHORT_CODE = /^(?!(?:19|20)\d\d$)\d{4,5}$/;
const SHORT_CODES_MIN = 3;
const LINE_WORDS_MAX = 12;

/** Numbers of four or five digits are those of students where several lines have one of the same length. */
function findShortCodes({ rows }: ListSheet): ReadonlySet<string> {
  const codes = rows.flatMap((cells) => {
    const words = cells.flatMap(wordsOf);
    return (words.length <= LINE_WORDS_MAX && words.find((one) => SHORT_CODE.test(one))) || [];
  });
  const groups = [...groupBy([...new Set(codes)], ({ length }) => length).values()];
  return new Set(groups.filter(({ length }) => length >= SHORT_CODES_MIN).flat());
}

const TOTAL = beginning(TOTALS);
const CELL_MAX = 60;

function isPersonRow(
  cells: readonly string[],
  columns: Columns,
  isAfterEnd: boolean,
  shortCodes: ReadonlySet<string>,
): boolean {
  const texts = filled(cells);
  const [first = '', ...others] = texts;
  if (TOTAL.test(first)) return false;
  if (texts.some(hasCode)) return !texts.every(isOfficial);
  const words = texts.flatMap(wordsOf);
  if (words.length <= LINE_WORDS_MAX && words.some((word) => shortCodes.has(word))) return true;
  if (others.length > 0 && columns !== NO_COLUMNS) return isRowOfTable(cells, columns);
  const isShort = texts.every(({ length }) => length <= CELL_MAX);
  const isStated = others.length === 0 && stateOf(first) !== undefined;
  return !isAfterEnd && texts.some(isNameLike) && isShort && !isStated;
}

/** Half of its cells are filled, or it has a number or a name where the table has such. */
function isRowOfTable(cells: readonly string[], { roles, headings }: Columns): boolean {
  const isOfPeople =
    roles.some((role) => role === undefined || PERSON_ROLES.has(role)) ||
    roles.every((role) => role === 'state');
  const isHalf = filled(cells).length * 2 > filled(headings).length;
  const namesPerson = cells.some((cell, at) => {
    const role = roles[at];
    return (role === 'code' && /\p{Nd}/u.test(cell)) || (role === 'name' && isNameLike(cell));
  });
  return isOfPeople && (isHalf || namesPerson);
}

const OFFICIAL = new RegExp(
  String.raw`${beginning(OFFICE.first).source}[^:]{0,40}[:.–-]|${OFFICE.number.source}\s?[:-]`,
  'iu',
);
const PHONE_BESIDE = /\+91|(?<!\d)\d{5}[\s-]\d{5}(?!\d)|(?<!\d)\d{3,5}[\s-]\d{6,8}(?!\d)/;
const LINK = /\(?\S*:\/\/\S*/g;

function isOfficial(given: string): boolean {
  // A page links the number of a person to another page.
  const cell = given.replace(LINK, ' ');
  const isContact = cell.includes('@') && PHONE_BESIDE.test(cell);
  return OFFICIAL.test(cell) || OFFICE.any.isIn(cell) || isContact || !hasCode(cell);
}

/** Not so for a row of a table of counts or dates: no column is of names, and none that is not known has any. */
export function mayNameSomebody({ hasNumber, cells, columns }: ListRow): boolean {
  const { roles, headings } = columns;
  const isOfPeople = headings.length === 0 || roles.some((role) => PERSON_ROLES.has(role));
  const hasName = cells.some((cell, at) => roles[at] === undefined && isNameLike(cell));
  return hasNumber || isOfPeople || hasName;
}

const ENTRY_WORDS_MAX = 4;

/** How many short lines are built alike, with numbers that are nobody's: 'A-122 bed 2'. */
export function countAlike(rows: readonly ListRow[]): number {
  const lines = rows.filter(({ isPerson }) => !isPerson).map(({ cells }) => cells.join(' ').trim());
  const entries = lines.filter((line) => /\d/.test(line) && countWords(line) <= ENTRY_WORDS_MAX);
  return largestGroup(entries.map((line) => line.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'A')));
}

export function largestGroup(items: readonly (string | number)[]): number {
  const groups = [...groupBy(items, (item) => item).values()];
  return Math.max(0, ...groups.map(({ length }) => length));
}

/** An error of a spreadsheet, a formula without its result, a column that was too narrow. */
const UNREAD = /^(?:#(?:N\/A|[A-Z\d/]{3,6}[!?])|=.+|#{3,})$/i;

/** Those in columns of numbers and names; without headings, all. */
export function unreadCells({ cells, columns: { roles, headings } }: ListRow): readonly string[] {
  return cells.filter((cell, at) => {
    const role = roles[at];
    const mayName = role === undefined || role === 'to' || PERSON_ROLES.has(role);
    return UNREAD.test(cell) && (headings.length === 0 || mayName);
  });
}
