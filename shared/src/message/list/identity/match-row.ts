/** Looks for the student in one row of a list. */
import { type GroupMatch, readGroup } from './branch-groups.ts';
import { findName, hasName, hasScriptOf } from './find-name.ts';
import { findInCell, PHONE_NUMBER, shortForms } from './find-number.ts';
import { readRanges } from './find-range.ts';
import { matchCode, matchWords } from './own-codes.ts';
import { foldMail, type Found, isLabelled, isOfOwnKind, type Own } from './own.ts';
import type { FoundBy } from '../list-types.ts';
import { leavesOut, splitExcept } from '../meaning/read-statement.ts';
import { isForeignColumn, type ListRow } from '../rows/list-rows.ts';
import { isMail, isNameLike, wordsOf } from '../rows/student-words.ts';

export interface RowMatch {
  /** The column in which it was found. */
  readonly at: number;
  /** Of the row, without what is other people's. */
  readonly cells: readonly string[];
  /** The heading of each cell, '' where it has none. */
  readonly headings: readonly string[];
  readonly by: FoundBy;
  /** Named behind 'except'. */
  readonly isExcepted: boolean;
  /** Only one word of the name is the same. */
  readonly isWeak: boolean;
  readonly hasOtherNumber: boolean;
  readonly isCrossedOut: boolean;
}

export interface RowReading {
  readonly match: RowMatch | undefined;
  readonly group: GroupMatch | undefined;
  /** A range or a group that is not understood. */
  readonly unclear: string | undefined;
}

/** What is struck through counts only where the student is nowhere else in the row, or only by the name. */
export function readRow(row: ListRow, own: Own): RowReading {
  const reading = readCells({ ...row, cells: row.live }, own);
  if (row.cells.every((cell, at) => cell === row.live[at])) return reading;
  const whole = readCells(row, own);
  const isNumberStruck = reading.match?.by !== whole.match?.by && whole.match?.by === 'number';
  if (!reading.match || isNumberStruck)
    return { ...whole, match: whole.match && { ...whole.match, isCrossedOut: true } };
  const struck = row.cells.filter((cell, at) => cell !== '' && row.live[at] === '').length;
  const isCrossedOut = struck * 2 >= row.cells.filter((cell) => cell !== '').length;
  return { ...reading, match: { ...reading.match, isCrossedOut } };
}

function readCells(row: ListRow, own: Own): RowReading {
  const line = row.cells.filter((cell) => cell !== '').join(' ');
  const ranges = readRanges(row, line, own);
  const group = /\b(?:all|entire|whole|every)\b/i.test(line)
    ? readGroup(line, own.branch)
    : undefined;
  const found =
    findNumber(row, line, own) ??
    exceptFromRange(ranges.found, row, own) ??
    findNameOf(row, own) ??
    (group === 'own' ? ({ by: 'branch', at: 0 } as const) : undefined);
  return {
    match: found && toMatch(found, row, own),
    group,
    unclear: ranges.isUnclear || group === 'unclear' ? line : undefined,
  };
}

/** One word in common, or another spelling, beside another number of the student's kind is somebody else. */
function findNameOf(row: ListRow, own: Own): Found | undefined {
  const found = findName(row, own.names);
  return found?.isWeak === true && hasOtherNumber(row, own) ? undefined : found;
}

/** 'From', 'to', and a column of those in between who are left out, or a cell that says so itself. */
function exceptFromRange(found: Found | undefined, row: ListRow, own: Own): Found | undefined {
  if (!found) return undefined;
  const base = row.cells[found.at] ?? '';
  const isExcepted = row.cells.some((cell, at) => {
    const heading = row.columns.headings[at] ?? '';
    const isOfExcepted = splitExcept(cell)[1] !== '' || (heading !== '' && leavesOut(heading));
    if (at === found.at || !isOfExcepted) return false;
    return (
      matchWords(own.codes, [...wordsOf(cell), ...shortForms(`${base}, ${cell}`)]) !== undefined
    );
  });
  return { ...found, isExcepted };
}

function toMatch(found: Found, row: ListRow, own: Own): RowMatch {
  const { by, at, isWeak = false, isExcepted = false } = found;
  const cells = ownCells(row, found, own);
  return {
    at,
    by,
    cells,
    headings: cells.length === row.cells.length ? row.columns.headings : [],
    isExcepted,
    isWeak,
    hasOtherNumber: by === 'name' && hasOtherNumber(row, own),
    isCrossedOut: false,
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

function hasOtherNumber({ cells }: ListRow, own: Own): boolean {
  return cells.flatMap(wordsOf).some((word) => isOfOwnKind(word, own));
}

const RANGE_DASH = /[-–—~]/;

/** Whether the row names people by something that is known of the student. */
export function isComparable(row: ListRow, own: Own): boolean {
  const { roles } = row.columns;
  const domains = new Set(own.emails.map((mail) => mail.slice(mail.indexOf('@'))));
  return row.cells.some((cell, at) => {
    if (cell === '' || isForeignColumn(row, at) || roles[at] === 'other-id') return false;
    if (roles[at] === 'code' && own.codes.length > 0) return true;
    if (
      own.names.length > 0 &&
      (roles[at] === 'name' ? hasScriptOf(cell, own.names) : hasName(cell, own.names))
    )
      return true;
    return wordsOf(cell.replace(PHONE_NUMBER, ' ')).some((word) =>
      isMail(word)
        ? domains.has(foldMail(word).slice(word.indexOf('@')))
        : [word, ...word.split(RANGE_DASH)].some((part) => isOfOwnKind(part, own)),
    );
  });
}
