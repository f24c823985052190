/** The people in the lines of a text, and in rows below no headings. */
import { groupBy } from '../../../lib/collections.ts';
import { isNameLike } from '../identity/names.ts';
import { hasCode } from '../identity/numbers.ts';
import { isUnread } from '../list-entries.ts';
import { filled, type ListRow } from '../list-rows.ts';
import { isGrouping } from '../meaning/cell-state.ts';
import { countWords, isCertain, splitExcept, stateOf } from '../meaning/statements.ts';
import { saidInLine, signsOf } from './own-words.ts';
import { kindOf, type NumberKind, type Readings } from './number-words.ts';
import type { FoundRange } from './number-ranges.ts';
import { startOf } from './number-ranges.ts';
import {
  differentNumbers,
  exceptedIn,
  NO_NUMBERS,
  type Numbers,
  readNumbers,
  withExcepted,
} from './row-numbers.ts';
import {
  hasName,
  isStruck,
  type Named,
  nameIn,
  type RowPerson,
  type RowReading,
  textOf,
} from './row-person.ts';

/** A cell, or one of several entries in it. */
interface Piece extends Numbers {
  readonly text: string;
  readonly at: number;
}

/** What the other lines without headings are like. */
export interface Lines {
  /** Of which kinds the two numbers of one person are. */
  readonly pairs: ReadonlySet<string>;
  /** Most of them begin with the number, or with the name and the number. */
  readonly arePlain: boolean;
}

export function readLine(row: ListRow, { pairs, arePlain }: Lines): RowReading {
  const pieces = withExceptions(piecesOf(row));
  const isUnclear =
    pieces.some((piece) => piece.isUnclear || isOnlyExcepted(piece)) ||
    isContact(row) ||
    (arePlain && isSentence(row));
  if (isUnclear) return { people: [], excepted: pieces.flatMap((one) => one.excepted), isUnclear };
  const ranges = pieces.flatMap((piece) => piece.ranges);
  const numbers = differentNumbers(pieces.flatMap((piece) => piece.numbers));
  const entries = [...numbers, ...ranges];
  const isOne = entries.length <= 1 || pairs.has(kindsOf(pieces));
  if (isOne && entries.length > 0) return { people: [wholeLine(row, pieces)], isUnclear };
  if (isOne) return { people: withoutNumber(row, pieces), isUnclear };
  return { people: entriesOfLine(row, pieces), isUnclear };
}

function isNumbered({ numbers, ranges }: Piece): boolean {
  return numbers.length + ranges.length > 0;
}

function isOnlyExcepted(piece: Piece): boolean {
  return piece.excepted.length > 0 && !isNumbered(piece);
}

/** A cell with exceptions belongs to the range in the cell before it. */
function withExceptions(pieces: readonly Piece[]): readonly Piece[] {
  const ranged = pieces.find(({ ranges }) => ranges.length > 0);
  const [found] = ranged?.ranges ?? [];
  if (!ranged || !found) return pieces;
  const others = pieces.filter(
    (piece) => /\d/.test(splitExcept(piece.text)[1]) && !isNumbered(piece),
  );
  const excepted = others.flatMap(({ text }) => exceptedIn(text, startOf(found.range)));
  return pieces
    .filter((piece) => !others.includes(piece))
    .map((piece) => ({ ...piece, ranges: piece.ranges.map((one) => withExcepted(one, excepted)) }));
}

/** How many words stand before a number, and in a whole line, that is an entry. */
const PLAIN_MAX = 2;
const BEFORE_MAX = 3;
const WORDS_MAX = 8;
const PLAIN_MIN = 3;
const PLAIN_SHARE = 0.7;

/** Of a line with a number or an address what stands before it. */
function textBefore(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => hasCode(word));
  return at === -1 ? undefined : words.slice(0, at).join(' ');
}

function wordsIn({ cells }: ListRow): readonly string[] {
  return filled(cells).join(' ').split(/\s+/);
}

function isPlain(before: string): boolean {
  return countWords(before) <= PLAIN_MAX || isNameLike(before);
}

/** '21CS017 is on the list, too' names a student; 'please tell me whether 21CS017 is on it' asks for one. */
function isSentence(row: ListRow): boolean {
  const words = wordsIn(row);
  const before = textBefore(words) ?? '';
  const isLong = countWords(before) > BEFORE_MAX && words.length > WORDS_MAX;
  const states = isCertain(stateOf(filled(row.live).join(' ')));
  return isLong && !isNameLike(before) && !states && !isGrouping(before, new Set());
}

export function linesOf(rows: readonly ListRow[]): Lines {
  const before = rows.map((row) => textBefore(wordsIn(row))).filter((text) => text !== undefined);
  const plain = before.filter(isPlain).length;
  const arePlain = plain >= PLAIN_MIN && plain >= before.length * PLAIN_SHARE;
  return { pairs: pairsIn(rows), arePlain };
}

const CONTACT = /^([^:@]{3,40}):\s*\S+@\S+$/;

/** 'Any problem: cell@college.example' */
function isContact({ cells }: ListRow): boolean {
  const [, label = ''] = CONTACT.exec(filled(cells).join(' ')) ?? [];
  return label !== '' && !hasName(label) && !hasCode(label) && stateOf(label) === undefined;
}

function piecesOf(row: ListRow): readonly Piece[] {
  const read = (kind: NumberKind) => row.cells.flatMap((cell, at) => dividedCell(cell, at, kind));
  const pieces = read('plain');
  const isFound = pieces.some((piece) => isNumbered(piece) || piece.emails.length > 0);
  return isFound || !row.hasNumber ? pieces : read('short');
}

const ENTRY_ENDS = /[,;•·\n]/;
const REMARK = /\([^()]+\)|\s[-–—]\s/;

/** '21CS003 (selected), 21CS004 (rejected)' are two; in '21CS003, 21CS004 are selected' the end is about both. */
function dividedCell(cell: string, at: number, kind: NumberKind): readonly Piece[] {
  if (isUnread(cell)) return [{ text: cell, at, ...NO_NUMBERS }];
  const toPiece = (text: string): Piece => ({ text, at, ...readNumbers(text, kind) });
  const whole = toPiece(cell);
  if (whole.numbers.length < 2 || whole.ranges.length + whole.excepted.length > 0) return [whole];
  const pieces = cell
    .split(ENTRY_ENDS)
    .map((part) => toPiece(part.trim()))
    .filter(({ text }) => text !== '');
  const isEach = pieces.every(({ numbers }) => numbers.length === 1);
  const stating = pieces.filter(({ text }) => stateOf(text) !== undefined);
  const isOfEach = stating.every(({ text }) => REMARK.test(text)) || stating.length > 1;
  return isEach && pieces.length === whole.numbers.length && isOfEach ? pieces : [whole];
}

function kindsOf(pieces: readonly Piece[]): string {
  return String(pieces.flatMap(({ numbers }) => numbers).map(kindOfFirst));
}

const kindOfFirst = ([code = '']: Readings): string => kindOf(code);

const PAIRED_MIN = 2;

/** Kinds of two numbers that most lines with two numbers have: a roll and a registration number. */
function pairsIn(rows: readonly ListRow[]): ReadonlySet<string> {
  const kinds = rows.map(piecesOf).flatMap((pieces) => {
    const numbers = pieces.flatMap((piece) => piece.numbers);
    const areTwo = numbers.length === 2 && new Set(numbers.map(kindOfFirst)).size === 2;
    return areTwo ? [kindsOf(pieces)] : [];
  });
  const common = [...groupBy(kinds, (kind) => kind)].filter(
    ([, same]) => same.length >= PAIRED_MIN,
  );
  return new Set(common.map(([kind]) => kind));
}

function wholeLine(row: ListRow, pieces: readonly Piece[]): RowPerson {
  const codes = pieces.flatMap(({ numbers }) => numbers.flat());
  const emails = [...new Set(pieces.flatMap((piece) => piece.emails))];
  const at = pieces.find(({ numbers, ranges }) => numbers.length + ranges.length > 0)?.at ?? 0;
  const [range] = pieces.flatMap(({ ranges }) => ranges);
  return toPerson(
    row,
    { codes, emails, name: range ? '' : nameAmong(row.cells), at },
    row.cells,
    range,
  );
}

function nameAmong(cells: readonly string[]): string {
  return cells.find(hasName) ?? (cells.map(nameIn).find(Boolean) || '');
}

function toPerson(
  row: ListRow,
  part: Named,
  cells: readonly string[],
  range?: FoundRange,
): RowPerson {
  const isAlone = cells === row.cells;
  const words = isAlone ? row.live : cells;
  return {
    ...part,
    text: textOf(cells),
    said: [saidInLine(words, part.name)],
    signs: signsOf(words),
    isCrossedOut: isStruck(part, row, isAlone),
    ...(range && { range }),
  };
}

/** People who are named, or have an address: one for each cell with a name, or for each address. */
function withoutNumber(row: ListRow, pieces: readonly Piece[]): readonly RowPerson[] {
  const named = row.cells.flatMap((cell, at) => (hasName(cell) ? [{ cell, at }] : []));
  const emails = [...new Set(pieces.flatMap((piece) => piece.emails))];
  if (emails.length === 0 && named.length > 1)
    return named.map(({ cell, at }) =>
      toPerson(row, { codes: [], emails: [], name: cell, at }, [cell]),
    );
  const isOfSeveral = emails.length > 1 && pieces.every((piece) => piece.emails.length > 0);
  const name = isOfSeveral ? '' : nameAmong(row.cells);
  const groups = isOfSeveral ? emails.map((email) => [email]) : [emails];
  return groups.map((own) => toPerson(row, { codes: [], emails: own, name, at: 0 }, row.cells));
}

/** Each number with what stands between it and the next one; before it, where names come first. */
function entriesOfLine(row: ListRow, pieces: readonly Piece[]): readonly RowPerson[] {
  const last = pieces.findLast(({ text }) => text !== '');
  const areNamesFirst =
    last !== undefined && isNumbered(last) && pieces.some(({ text }) => hasName(text));
  const ordered = areNamesFirst ? pieces.toReversed() : pieces;
  const entries: { readonly piece: Piece; readonly beside: Piece[] }[] = [];
  for (const piece of ordered)
    if (isNumbered(piece)) entries.push({ piece, beside: [] });
    else entries.at(-1)?.beside.push(piece);
  const inOrder = areNamesFirst ? entries.toReversed() : entries;
  return inOrder.flatMap(({ piece, beside }) => peopleOfPiece(row, piece, beside));
}

function peopleOfPiece(row: ListRow, piece: Piece, beside: readonly Piece[]): readonly RowPerson[] {
  const { numbers, ranges, at } = piece;
  const cells = filled([piece, ...beside].map(({ text }) => text));
  const isOne = numbers.length === 1 && ranges.length === 0;
  const emails = isOne ? [piece, ...beside].flatMap((one) => one.emails) : [];
  const name = isOne ? nameAmong(cells) : '';
  return [
    ...numbers.map((codes) => toPerson(row, { codes, emails, name, at }, cells)),
    ...ranges.map((range) => toPerson(row, { codes: [], emails: [], name: '', at }, cells, range)),
  ];
}
