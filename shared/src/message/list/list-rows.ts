/** The rows of a list: which are people, which headings and which notes, and what the columns of a table hold. */
import { groupBy } from '../../lib/collections.ts';
import { cleanText, removeInvisible } from '../../lib/text.ts';
import { type ColumnRole, COLUMNS } from '../lexicon/list/columns.ts';
import { DITTO, ENDINGS, OFFICE, TOTALS } from '../lexicon/list/lines.ts';
import type { WordClass } from '../../lib/word-class.ts';
import { foldCode, hasCode, isCode, withoutPlaces, wordsOf } from './identity/numbers.ts';
import { isNameLike } from './identity/names.ts';
import type { ListSheet } from './list-answer.ts';
import { beginning, countWords, isCertain, stateOf, statementWords } from './meaning/statements.ts';

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

const NO_NUMBERS: ReadonlySet<string> = new Set();

/** `known`: words that are numbers of students, whatever they look like. */
export function classifySheet(sheet: ListSheet, known = NO_NUMBERS): ClassifiedSheet {
  const segments: { readonly above: readonly ListRow[]; readonly people: ListRow[] }[] = [];
  let above: ListRow[] = [];
  const rows = readRows(sheet, known).map((read) => {
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

function readRows(sheet: ListSheet, known: ReadonlySet<string>): readonly ReadRow[] {
  const shortCodes = new Set([...findShortCodes(sheet), ...known]);
  const rows: ReadRow[] = [];
  let [columns, isAfterEnd, last]: [Columns, boolean, readonly string[]] = [NO_COLUMNS, false, []];
  for (const [index, given] of sheet.rows.entries()) {
    const before = last;
    last = shift(given, columns).map((cell, at) => (SAME.test(cell) ? (before[at] ?? cell) : cell));
    const { cells, live } = readCells(last);
    const texts = filled(cells);
    if (texts.length === 0) continue;
    const heading = readColumns(live);
    if (heading && columns === NO_COLUMNS) demote(rows, texts.length > 1);
    columns = heading ?? columns;
    const isHeading = heading !== undefined;
    const isPerson: boolean = !isHeading && isPersonRow(cells, columns, isAfterEnd, shortCodes);
    const hasNumber = texts.some(hasCode) || shortWords(texts).some((one) => shortCodes.has(one));
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
  const isNamed = roles[1] === 'name' && (hasCode(first) || isNameLike(first));
  const isFirst = roles[1] === 'code' ? hasCode(first) : isNamed;
  const isShifted = roles[0] === 'serial' && cells.length < headings.length && isFirst;
  return isShifted ? ['', ...cells] : cells;
}

const DEMOTED_MAX = 5;

/** A few lines above the headings of a table that look like people are its title; numbers above 'ECE roll numbers:' are not. */
function demote(rows: ReadRow[], isTable: boolean): void {
  const people = rows.filter(({ isPerson }) => isPerson);
  if (people.length > DEMOTED_MAX) return;
  for (const [at, row] of rows.entries())
    rows[at] = { ...row, isPerson: row.isPerson && row.hasNumber && !isTable };
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
    const plain = cell.replace(
      COMBINING_STROKES,
      (struck) => `~${struck.replace(/[\u0335-\u0338]/g, '').trim()}~ `,
    );
    return removeInvisible(cleanText(plain));
  });
  const cells = marked.map((cell) => cell.replace(STRUCK, '$1'));
  return { cells, live: marked.map((cell) => cell.replace(STRUCK, ' ').trim()) };
}

/** And no year. */
export const SHORT_CODE = /^(?!(?:19|20)\d\d$)\d{4,5}$/;
const SHORT_CODES_MIN = 3;
const LINE_WORDS_MAX = 12;

const shortWords = (cells: readonly string[]): readonly string[] =>
  cells.map(withoutPlaces).flatMap(wordsOf);

/** Numbers of four or five digits are those of students where several lines have one of the same length. */
function findShortCodes({ rows }: ListSheet): ReadonlySet<string> {
  const codes = rows.flatMap((cells) => {
    const words = shortWords(cells);
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
  const words = shortWords(texts);
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

export function largestGroup(items: readonly (string | number)[]): number {
  const groups = [...groupBy(items, (item) => item).values()];
  return Math.max(0, ...groups.map(({ length }) => length));
}

/** Undefined where it is not known what a column holds. */
export type Role = ColumnRole | undefined;

export interface Columns {
  readonly roles: readonly Role[];
  readonly headings: readonly string[];
  /** Those of numbers that are nobody's and of names that are somebody else's. */
  readonly foreign: readonly boolean[];
}

export const NO_COLUMNS: Columns = { roles: [], headings: [], foreign: [] };
export const PERSON_ROLES: ReadonlySet<Role> = new Set(['name', 'code', 'email', 'from']);

/** Beside the numbers of the college others are a receipt's or a company's. */
function isForeign(role: Role, heading: string, roles: readonly Role[]): boolean {
  if (role === 'serial' || role === 'number' || role === 'other-person') return true;
  const plain = heading.replace(/\W+$/, '');
  const isNumber = COLUMNS.otherNumbers.find(plain).at(-1)?.[1] === plain.length;
  return roles.includes('code') && (role === 'other-id' || (role === undefined && isNumber));
}

export function filled(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => cell !== '');
}

const HEADING_MAX = 40;
const SUFFIX = new RegExp(`(?<=\\S) ${COLUMNS.suffixes.source}$`, 'u');

export function readRole(heading: string): Role {
  if (heading.length > HEADING_MAX) return undefined;
  const words = statementWords(heading);
  if (isEndOfRange(words, COLUMNS.from)) return 'from';
  if (isEndOfRange(words, COLUMNS.to)) return 'to';
  const main = words.replace(SUFFIX, '');
  const found = COLUMNS.roles.find(({ how, words: phrases }) => {
    if (how === 'begins') return phrases.find(words)[0]?.[0] === 0;
    return how === 'is' ? phrases.is(main) : phrases.isIn(words);
  });
  return found?.role ?? (isCertain(stateOf(heading)) ? 'state' : undefined);
}

function isEndOfRange(words: string, ends: WordClass): boolean {
  const isAtEdge = ends.find(words).some(([from, to]) => from === 0 || to === words.length);
  return ends.is(words) || (isAtEdge && COLUMNS.numbers.isIn(words));
}

/** 'Code (160)' and 'Batch 2026' are headings. */
function isData(plain: string, role: Role): boolean {
  return /\p{Nd}{3}/u.test(plain) && !(role !== undefined && /\p{L} /u.test(plain));
}

function hasOwnData(plain: string): boolean {
  return plain.includes('@') || plain.split(/\s+/).some((word) => isCode(foldCode(word)));
}

/** Undefined where a row is not the heading of a table. Most of its cells must be headings, none a person's data. */
export function readColumns(cells: readonly string[]): Columns | undefined {
  const plain = cells.map((cell) => cell.replace(/\([^()]*\)/g, ''));
  // The rows of people are most of a list, and end here.
  if (plain.some(hasOwnData)) return undefined;
  const roles = cells.map((cell) => (cell === '' ? undefined : readRole(cell)));
  const isTable = !plain.some((cell, at) => isData(cell, roles[at]));
  if (!isTable || !areHeadings(filled(cells), roles)) return undefined;
  const foreign = roles.map((role, at) => isForeign(role, cells[at] ?? '', roles));
  return { roles, headings: cells, foreign };
}

/** A heading without others is no sentence. */
const ALONE_WORDS_MAX = 4;
const EXPORT_COLUMNS_MIN = 6;
const KNOWN_MIN = 3;

const isCount = (cell: string): boolean => /[:=–-]\s*\d+$/.test(cell);

function areHeadings(texts: readonly string[], roles: Columns['roles']): boolean {
  const known = roles.filter((role) => role !== undefined).length;
  const hasPerson = roles.some((role) => PERSON_ROLES.has(role));
  const [first = '', ...others] = texts;
  // A single word such as 'Result' above a column is a heading only if it says how people are named there.
  if (others.length === 0) return hasPerson && first.split(' ').length <= ALONE_WORDS_MAX;
  // 'Selected' beside 'Waitlist', with people below each; but not 'Selected: 12'.
  if (texts.every((cell) => isCertain(stateOf(cell)))) return !texts.every(isCount);
  // 'Candidate   Anil Kumar' is a label and what it labels.
  if (others.length === 1) return known === 2 && hasPerson;
  const isOfPeople = roles.includes('code') && roles.includes('name');
  if (known * 2 >= texts.length || (isOfPeople && known >= KNOWN_MIN)) return true;
  // The headings of an export are made by machines, and few are known.
  const made = texts.filter((cell) => cell.includes('_')).length;
  const isExport = made + known >= texts.length / 2 && new Set(texts).size === texts.length;
  return texts.length >= EXPORT_COLUMNS_MIN && hasPerson && isExport;
}
