/** Looks for the student in one row of a list. */
import {
  matchBranch,
  parseRequiredBranches,
} from '../../../opportunity/eligibility/eligibility.ts';
import { GROUPS, MONEY } from '../../lexicon/list/people.ts';
import type { FoundBy } from '../list-answer.ts';
import { SENTENCE_ENDS } from '../meaning/list-notes.ts';
import { leavesOut, splitExcept, stateOf, statementWords } from '../meaning/statements.ts';
import { filled, type ListRow } from '../list-rows.ts';
import { findRanges, isInRange, isMail, type RollRange, wordsOf } from './numbers.ts';
import { findName, type Found, isNameLike, mayHaveName } from './names.ts';
import {
  findInCell,
  foldMail,
  isAmong,
  isLabelled,
  isOfOwnKind,
  isOwnNumber,
  type Own,
  PHONE_NUMBER,
} from './own.ts';

export type RowMatch = ReturnType<typeof toMatch>;

/** What is struck through counts only where the student is nowhere else in the row, or only by the name. */
export function readRow(row: ListRow, own: Own) {
  const reading = readCells({ ...row, cells: row.live }, own);
  if (row.cells.every((cell, at) => cell === row.live[at])) return reading;
  const whole = readCells(row, own);
  const isNumberStruck = reading.match?.by !== whole.match?.by && whole.match?.by === 'number';
  const isFound = reading.match !== undefined && !isNumberStruck;
  const { match, ...others } = isFound ? reading : whole;
  const isCrossedOut = !isFound || filled(row.live).length * 2 <= filled(row.cells).length;
  return { ...others, match: match && { ...match, isCrossedOut } };
}

function readCells(row: ListRow, own: Own) {
  const line = filled(row.cells).join(' ');
  const ranges = readRanges(row, line, own);
  const group = readGroup(line, own.branch);
  const found =
    findNumber(row, line, own) ??
    exceptFromRange(ranges.found, row, own) ??
    findNameOf(row, own) ??
    (group === 'own' ? ({ by: 'branch', at: 0 } as const) : undefined);
  return {
    match: found && toMatch(found, row, own),
    group,
    /** A range or a group that is not understood. */
    unclear: ranges.isUnclear || group === 'unclear' ? line : undefined,
  };
}

const SURE_FIRST: readonly FoundBy[] = ['number', 'email', 'similar-number'];

function findNumber(row: ListRow, line: string, own: Own): Found | undefined {
  const hasShort = own.codes.some(({ isShort }) => isShort);
  const found = row.cells.flatMap((cell, at): Found | [] => {
    if (cell === '' || row.columns.foreign[at]) return [];
    const inCell = findInCell(cell, own, !hasShort || isLabelled(row, at, line));
    return inCell ? { ...inCell, at } : [];
  });
  return SURE_FIRST.map((by) => found.find((one) => one.by === by)).find((one) => one);
}

function readRanges(row: ListRow, line: string, own: Own) {
  const isOfMoney = line.includes('₹') || MONEY.isIn(line);
  const { roles } = row.columns;
  const end = row.cells[roles.indexOf('to')] ?? '';
  const read = row.cells.map((cell, at) => {
    const text = roles[at] === 'from' && end !== '' ? `${cell} - ${end}` : cell;
    return findRanges(row.columns.foreign[at] ? '' : text);
  });
  const found = read.flatMap(({ ranges }, at) =>
    ranges.flatMap((range): Found | [] => {
      const isLabelledCell = range.prefix !== '' || isLabelled(row, at, line);
      const by = isLabelledCell || !isOfMoney ? rangeMatch(range, own, isLabelledCell) : undefined;
      return by ? { by, at } : [];
    }),
  );
  return {
    found: found.find(({ by }) => by === 'range') ?? found.at(-1),
    isUnclear: !isOfMoney && read.some(({ isUnclear }) => isUnclear),
  };
}

/** Digits alone are a roll number only where the list says so: they may be dates and amounts. */
function rangeMatch(range: RollRange, own: Own, isLabelledCell: boolean): FoundBy | undefined {
  const matches = own.codes.map(({ folded }) => isInRange(folded, range));
  const length = range.from.length;
  const isDoubtful = range.prefix === '' && (!isLabelledCell || length < 4);
  if (matches.every((match) => match === undefined) || (isDoubtful && length < 5)) return undefined;
  return matches.includes('equal') && !isDoubtful ? 'range' : 'similar-number';
}

/** 'From', 'to', and a column of those in between who are left out, or a cell that says so itself. */
function exceptFromRange(found: Found | undefined, row: ListRow, own: Own): Found | undefined {
  if (!found) return undefined;
  const base = row.cells[found.at] ?? '';
  const isExcepted = row.cells.some((cell, at) => {
    const heading = row.columns.headings[at] ?? '';
    const isOfExcepted = splitExcept(cell)[1] !== '' || (heading !== '' && leavesOut(heading));
    return at !== found.at && isOfExcepted && isAmong(own, base, cell);
  });
  return { ...found, isExcepted };
}

/** One word in common, or another spelling, beside another number of the student's kind is somebody else. */
function findNameOf(row: ListRow, own: Own): Found | undefined {
  const found = findName(row, own.names);
  return found?.isWeak === true && hasOtherNumber(row, own) ? undefined : found;
}

function hasOtherNumber({ cells }: ListRow, own: Own): boolean {
  return cells.flatMap(wordsOf).some((word) => isOfOwnKind(word, own));
}

function toMatch(found: Found, row: ListRow, own: Own) {
  const cells = ownCells(row, found, own);
  const headings = cells.length === row.cells.length ? row.columns.headings : [];
  const isOther = found.by === 'name' && hasOtherNumber(row, own);
  return { ...found, cells, headings, hasOtherNumber: isOther, isCrossedOut: false };
}

/** A line, or a row of a list without headings, may have several people. */
function ownCells(row: ListRow, { by, at }: Found, own: Own): readonly string[] {
  const { cells, columns, isPerson } = row;
  if (by === 'range' || by === 'branch') return cells;
  const cell = cells[at] ?? '';
  const isMatch = (word: string): boolean => isOwnNumber(word, own);
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

/** Whether the row names people by something that is known of the student. */
export function isComparable({ cells, columns }: ListRow, own: Own): boolean {
  const domains = new Set(own.emails.map((mail) => mail.slice(mail.indexOf('@'))));
  const isKnown = (word: string): boolean =>
    isMail(word)
      ? domains.has(foldMail(word).slice(word.indexOf('@')))
      : [word, ...word.split(/[-–—~]/)].some((part) => isOfOwnKind(part, own));
  return cells.some((cell, at) => {
    const role = columns.roles[at];
    if (cell === '' || columns.foreign[at] || role === 'other-id') return false;
    if (role === 'code' && own.codes.length > 0) return true;
    const words = wordsOf(cell.replace(PHONE_NUMBER, ' '));
    return mayHaveName(cell, own.names, role === 'name') || words.some(isKnown);
  });
}

type GroupMatch = 'own' | 'other' | 'unclear';
const BEST_FIRST: readonly GroupMatch[] = ['own', 'unclear', 'other'];

export function readGroup(line: string, branch: string): GroupMatch | undefined {
  if (!GROUPS.all.isIn(line)) return undefined;
  const groups = line.split(SENTENCE_ENDS).map((sentence) => groupOf(sentence, branch));
  return BEST_FIRST.find((match) => groups.includes(match));
}

const GROUP_ENDS = new RegExp(` ${GROUPS.and.source} `, 'u');
const LINE_MAX = 300;
const WORDS_MAX = 6;
const STATEMENT_WORDS_MAX = 25;
const ADDRESS = /\S*(?::\/\/|@)\S*/g;
/** 'M.Com' is a word. */
const DEGREE_DOT = /\b([BM])\.\s?(?=\p{Lu})/gu;

function groupOf(sentence: string, branch: string): GroupMatch | undefined {
  if (sentence.length > LINE_MAX) return undefined;
  const plain = sentence.replace(ADDRESS, ' ').replace(DEGREE_DOT, '$1');
  const words = statementWords(plain.replace(/[&+]/g, ' and '));
  const length = words.split(' ').length;
  const [all] = GROUPS.all.find(words);
  if (!all || (length > WORDS_MAX && !GROUPS.people.isIn(words))) return undefined;
  const match = matchNamed(words.slice(all[1]).trim().split(' '), branch);
  if (match === 'unclear' && length > WORDS_MAX) {
    const isStatement = length <= STATEMENT_WORDS_MAX && stateOf(sentence) !== undefined;
    return isStatement ? match : undefined;
  }
  const before = words.slice(0, all[0]);
  return match === 'own' && (GROUPS.some.isIn(before) || /\b\d+\b/.test(before))
    ? 'unclear'
    : match;
}

/** Takes the words behind 'all'. */
function matchNamed(words: readonly string[], branch: string): GroupMatch | undefined {
  const start = words.findIndex((word) => !GROUPS.fillers.is(word));
  const rest = start === -1 ? [] : words.slice(start);
  const [first = ''] = rest;
  if (first === '' || GROUPS.none.is(first)) return undefined;
  if (GROUPS.branch.is(first)) return 'own';
  const end = rest.findIndex((word) => GROUPS.ends.is(word) || /^20\d\d$/.test(word));
  const named = (end === -1 ? rest : rest.slice(0, end)).filter(
    (word) => !GROUPS.noise.is(word) && !/^\d$/.test(word),
  );
  return named.length === 0 ? undefined : matchGroup(named.join(' '), branch);
}

function matchGroup(group: string, branch: string): GroupMatch | undefined {
  const required = parseRequiredBranches(group.split(GROUP_ENDS));
  const { sure, isOpen, within } = required.reading;
  if (sure.length === 0 && within.length === 0) return isOpen ? 'unclear' : undefined;
  const match = matchBranch(branch, required);
  return match === 'met' ? 'own' : match === 'not-met' ? 'other' : 'unclear';
}
