/** Looks for the student in one row of a list. */
import { readGroup, type GroupMatch } from './branch-groups.ts';
import { codeShape, foldCode, plainCode } from './fold-code.ts';
import { readCellMeaning, readMeaning, splitExcept } from './list-meaning.ts';
import { findName, hasName } from './find-name.ts';
import {
  isForeignColumn,
  isMail,
  isNameLike,
  isStudentNumber,
  wordsOf,
  type ListRow,
} from './list-rows.ts';
import type { FoundBy, Identities, ListMeaning } from './list-types.ts';
import { nameWords } from './match-name.ts';
import {
  matchCode,
  matchMasked,
  matchWords,
  ownCodes,
  type CodeMatch,
  type OwnCode,
} from './own-codes.ts';
import { findRanges, isDigitsOnly, isInRange, readRange, type RollRange } from './roll-range.ts';

/** The identities of a student, prepared. */
export interface Own {
  readonly codes: readonly OwnCode[];
  readonly names: readonly (readonly string[])[];
  readonly emails: readonly string[];
  readonly branch: string;
}

export function prepareOwn(identities: Identities): Own {
  return {
    codes: ownCodes(identities),
    names: identities.names.map(nameWords).filter((words) => words.length > 0),
    emails: identities.emails.map(foldMail).filter(isMail),
    branch: identities.branch,
  };
}

export function foldMail(mail: string): string {
  return mail.normalize('NFKC').toLowerCase().trim();
}

export interface RowMatch {
  /** Of the row, without what is other people's. */
  readonly cells: readonly string[];
  readonly by: FoundBy;
  readonly meaning: ListMeaning;
  /** Only one word of the name is the same. */
  readonly isWeak: boolean;
  readonly hasOtherNumber: boolean;
}

export interface RowReading {
  readonly match: RowMatch | undefined;
  readonly group: GroupMatch | undefined;
  /** A range or a group that is not understood. */
  readonly unclear: string | undefined;
}

interface Found {
  readonly by: FoundBy;
  /** The column in which it was found. */
  readonly at: number;
  readonly isWeak?: boolean;
  readonly isExcepted?: boolean;
}

export function readRow(row: ListRow, own: Own): RowReading {
  const line = row.cells.filter((cell) => cell !== '').join(' ');
  const ranges = readRanges(row, line, own);
  const group = /\b(?:all|entire|whole|every)\b/i.test(line)
    ? readGroup(line, own.branch)
    : undefined;
  const found =
    findNumber(row, line, own) ??
    ranges.found ??
    findName(row, own.names) ??
    (group === 'own' ? ({ by: 'branch', at: 0 } as const) : undefined);
  return {
    match: found && toMatch(found, row, line, own),
    group,
    unclear: ranges.isUnclear || group === 'unclear' ? line : undefined,
  };
}

function toMatch(found: Found, row: ListRow, line: string, own: Own): RowMatch {
  const { by, isWeak = false } = found;
  return {
    by,
    cells: ownCells(row, found, own),
    isWeak,
    meaning: found.isExcepted === true ? 'not-selected' : meaningOf(row, line, found.at),
    hasOtherNumber: by === 'name' && hasOtherNumber(row, own),
  };
}

/** A line, or a row of a list without headings, may have several people. */
function ownCells(row: ListRow, { by, at }: Found, own: Own): readonly string[] {
  const { cells, columns, isPerson } = row;
  if (by === 'range' || by === 'branch') return cells;
  const cell = cells[at] ?? '';
  const isMatch = (word: string): boolean =>
    own.codes.some((code) => matchCode(code, word) !== undefined);
  const isOther = (word: string): boolean => isOfOwnKind(word, own) && !isMatch(word);
  const words = wordsOf(cell).flatMap((word) => (isMatch(word) ? word : word.split(/[/&+]/)));
  if (words.some(isOther)) return words.filter(isMatch).slice(0, 1);
  if (!isPerson && by === 'name') return [];
  if (columns.headings.length > 0) return columns.roles[at] === undefined ? [cell] : cells;
  return cells.filter(
    (other, index) =>
      index === at || !(wordsOf(other).some(isOther) || (by === 'name' && isNameLike(other))),
  );
}

const LABEL = /\b(?:roll|reg|regn|regd|registration|register|usn|enrol\w{0,8}|prn|hall ticket)\b/i;

function isLabelled(row: ListRow, at: number, line: string): boolean {
  const role = row.columns.roles[at];
  return role === 'code' || role === 'from' || role === 'to' || LABEL.test(line);
}

const SURE_FIRST: readonly FoundBy[] = ['number', 'email', 'range', 'similar-number'];

function findNumber(row: ListRow, line: string, own: Own): Found | undefined {
  let best: Found | undefined;
  const hasShort = own.codes.some(({ isShort }) => isShort);
  for (const [at, cell] of row.cells.entries()) {
    if (cell === '' || isForeignColumn(row, at)) continue;
    const found = findInCell(cell, own, !hasShort || isLabelled(row, at, line));
    if (found && (!best || SURE_FIRST.indexOf(found.by) < SURE_FIRST.indexOf(best.by)))
      best = { ...found, at };
  }
  return best;
}

type InCell = Pick<Found, 'by' | 'isExcepted'>;

function findInCell(cell: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const [kept, excepted] = splitExcept(cell);
  const found = findInText(kept, own, isLabelledCell);
  const isExcepted = excepted !== '' && findInText(excepted, own, isLabelledCell) !== undefined;
  return isExcepted ? { by: 'number', isExcepted } : found;
}

function findInText(text: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const words = wordsOf(text);
  const mails = words.filter(isMail).map(foldMail);
  if (mails.some((mail) => own.emails.includes(mail))) return { by: 'email' };
  const codes = own.codes.filter(({ isShort }) => isLabelledCell || !isShort);
  const plain = words.filter((word) => !isMail(word));
  const match = matchWhole(codes, text) ?? matchWords(codes, plain);
  if (match === 'equal') return { by: 'number' };
  const locals = mails.map((mail) => mail.slice(0, mail.indexOf('@')));
  const isSimilar =
    match === 'similar' ||
    locals.some((local) => matchWhole(codes, local)) ||
    codes.some((code) => matchMasked(code, text));
  return isSimilar ? { by: 'similar-number' } : undefined;
}

function matchWhole(codes: readonly OwnCode[], text: string): CodeMatch | undefined {
  const matches = codes.map((own) => matchCode(own, text));
  return matches.find((match) => match === 'equal') ?? matches.find((match) => match !== undefined);
}

interface RangeReading {
  readonly found: Found | undefined;
  readonly isUnclear: boolean;
}

const MONEY = /\b(?:ctc|lpa|package|salary|stipend|inr|rs|pay|fees?)\b|₹/i;
const MAY_BE_RANGE = /[-–—~]|\.\.|\b(?:to|thru|through|till|upto|se|onwards?|above|after)\b/i;

function readRanges(row: ListRow, line: string, own: Own): RangeReading {
  let isUnclear = false;
  let found: Found | undefined;
  const search = (range: RollRange, at: number): void => {
    const isLabelledCell = !isDigitsOnly(range) || isLabelled(row, at, line);
    if (isDigitsOnly(range) && !isLabelledCell && MONEY.test(line)) return;
    const by = rangeMatch(range, own, isLabelledCell);
    if (by && found?.by !== 'range') found = { by, at };
  };
  const [from, to] = [row.columns.roles.indexOf('from'), row.columns.roles.indexOf('to')];
  const [start, end] = [row.cells[from] ?? '', row.cells[to] ?? ''];
  const columns = start !== '' && end !== '' ? readRange(start, end) : undefined;
  if (columns) search(columns, from);
  else if (start !== '' && end !== '' && isStudentNumber(start)) isUnclear = true;
  for (const [at, cell] of row.cells.entries()) {
    if (isForeignColumn(row, at) || !MAY_BE_RANGE.test(cell)) continue;
    const ranges = findRanges(wordsOf(plainCode(cell)));
    isUnclear ||= ranges.isUnclear;
    for (const range of ranges.ranges) search(range, at);
  }
  return { found, isUnclear };
}

function rangeMatch(range: RollRange, own: Own, isLabelledCell: boolean): FoundBy | undefined {
  const matches = own.codes.map(({ folded }) => isInRange(folded, range));
  if (matches.every((match) => match === undefined)) return undefined;
  const [digits] = range.digits;
  if (isDigitsOnly(range) && (!isLabelledCell || digits < 4))
    return digits < 5 ? undefined : 'similar-number';
  return matches.includes('equal') ? 'range' : 'similar-number';
}

function hasOtherNumber({ cells }: ListRow, own: Own): boolean {
  return cells.flatMap(wordsOf).some((word) => isOfOwnKind(word, own));
}

const LENGTH_DIFFERENCE_MAX = 2;

/** True for a number that is built like one of the student's: '21IT003' beside '21CSE017'. */
function isOfOwnKind(word: string, own: Own): boolean {
  if (!isStudentNumber(word)) return false;
  const code = foldCode(word);
  const shape = codeShape(code);
  const difference = shape === '9' ? 0 : LENGTH_DIFFERENCE_MAX;
  return own.codes.some(
    ({ folded }) =>
      codeShape(folded) === shape && Math.abs(folded.length - code.length) <= difference,
  );
}

const LINE_WORDS_MAX = 14;

/** What the columns of a row state, the last one first; then the heading of its column, then the headings above. */
function meaningOf(row: ListRow, line: string, at: number): ListMeaning {
  const { roles, headings } = row.columns;
  if (headings.length === 0) {
    const isShort = line.split(/\s+/).length <= LINE_WORDS_MAX;
    return (isShort ? readMeaning(line) : undefined) ?? row.meaning;
  }
  const stated = row.cells.map((cell, index) => {
    const role = roles[index];
    const isStatus = index !== at && (role === undefined || role === 'other');
    return isStatus ? readCellMeaning(cell, headings[index] ?? '') : undefined;
  });
  return (
    stated.findLast((meaning) => meaning !== undefined) ??
    readMeaning(headings[at] ?? '') ??
    row.meaning
  );
}

const RANGE_DASH = /[-–—~]/;

/** Whether the row names people by something that is known of the student. */
export function isComparable(row: ListRow, own: Own): boolean {
  const { roles } = row.columns;
  const domains = new Set(own.emails.map((mail) => mail.slice(mail.indexOf('@'))));
  return row.cells.some((cell, at) => {
    if (cell === '' || isForeignColumn(row, at) || roles[at] === 'other-id') return false;
    if (roles[at] === 'code' && own.codes.length > 0) return true;
    if (own.names.length > 0 && (roles[at] === 'name' || hasName(cell))) return true;
    return wordsOf(cell).some((word) =>
      isMail(word)
        ? domains.has(foldMail(word).slice(word.indexOf('@')))
        : [word, ...word.split(RANGE_DASH)].some((part) => isOfOwnKind(part, own)),
    );
  });
}
