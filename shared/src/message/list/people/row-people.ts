/** The people in a row of a list. */
import { oncePerObject } from '../../../lib/collections.ts';
import { foldSpacing } from '../../../lib/text.ts';
import { hasCode } from '../identity/numbers.ts';
import { isUnread } from '../list-entries.ts';
import { filled, type ListRow, PERSON_ROLES } from '../list-rows.ts';
import { isSigned } from '../meaning/cell-state.ts';
import { isCertain, leavesOut, splitExcept, stateOf } from '../meaning/statements.ts';
import { deniedIn, dividedCell, isOfSome } from './divided-line.ts';
import { saidBeside, saidInLine, signsOf } from './groups.ts';
import { isMention } from './mentions.ts';
import type { FoundRange } from './number-ranges.ts';
import { hasName, nameIn, nameOf, textOf } from './row-names.ts';
import type { Roster } from './roster.ts';
import {
  exceptedIn,
  isNumbered,
  kindsOf,
  NO_NUMBERS,
  numberKey,
  type ListedNumber,
  type Numbers,
  numbersOf,
  rangesOf,
  readNumbers,
  withExcepted,
} from './row-numbers.ts';
import { hasStory, saidInColumns } from './table-states.ts';
import type { Block, Table } from './tables.ts';

/** Whom a row names. */
interface Named {
  readonly numbers: readonly ListedNumber[];
  readonly emails: readonly string[];
  readonly name: string;
  readonly range?: FoundRange;
}

export interface RowPerson extends Named {
  /** The cells, or the part of a line. */
  readonly text: string;
  /** In which people of the same group stand below each other. */
  readonly columns: readonly number[];
  /** What the row says of this one. */
  readonly said: readonly string[];
  readonly signs: readonly string[];
  readonly isCrossedOut: boolean;
}

export interface RowReading {
  readonly people: readonly RowPerson[];
  /** Who is not meant, in a line that names nobody else. */
  readonly excepted?: readonly string[];
  /** It names people in a way that is not understood. */
  readonly isUnclear: boolean;
}

export const NOBODY: RowReading = { people: [], isUnclear: false };

interface Place {
  readonly row: ListRow;
  readonly block: Block;
  readonly table: Table;
  readonly roster: Roster;
}

/** A cell, or one of several entries in it. */
export interface Piece extends Numbers {
  readonly text: string;
  readonly at: number;
}

export function readRow(row: ListRow, table: Table, roster: Roster): RowReading {
  if (isOther(row, table, roster)) return { people: [], isUnclear: mayBeOfPerson(row) };
  const read = table.blocks.map((block) => readBlock({ row, block, table, roster }));
  const people = read.flatMap((one) => one.people);
  return {
    people,
    excepted: read.flatMap((one) => one.excepted ?? []),
    isUnclear: people.length === 0 || read.some(({ isUnclear }) => isUnclear),
  };
}

const COLUMNS_MIN = 3;

/** Few cells of a table without a number, an address or a name are about something else, such as a letter. */
function isOther({ cells, columns }: ListRow, { numbered }: Table, roster: Roster): boolean {
  const headings = filled(columns.headings).length;
  const areMany = headings < COLUMNS_MIN || filled(cells).length * 2 > headings;
  if (areMany || numbered.length === 0) return false;
  return !cells.some((cell, at) => {
    const role = columns.roles[at];
    if (role === 'name') return hasName(cell) || nameIn(cell) !== '';
    if (role === 'email') return cell.includes('@');
    const { numbers } = readNumbers(cell, numbered.includes(at), roster);
    const isOfRoster = numbers.some((one) => one.student ?? one.codes.some(roster.isAlike));
    return isOfRoster && nameIn(cell) === '';
  });
}

/** A number, or what has been crossed out, in a column of numbers or names. */
export function mayBeOfPerson({ cells, live, columns: { roles } }: ListRow): boolean {
  const isOfPerson = (cell: string, at: number): boolean =>
    PERSON_ROLES.has(roles[at]) && (/\p{Nd}/u.test(cell) || cell !== live[at]);
  return cells.some(hasCode) || cells.some(isOfPerson);
}

function readBlock(place: Place): RowReading {
  const { row, block, table } = place;
  const pieces = withExceptions(piecesOf(place), place);
  if (pieces.every(({ text }) => text === '')) return NOBODY;
  const excepted = pieces.flatMap((piece) => [...piece.excepted, ...deniedIn(piece)]);
  const isUnclear = table.isTable ? isUnclearRow(pieces, place) : isUnclearLine(pieces, place);
  if (isUnclear) return { people: [], excepted, isUnclear };
  const people = partsOf(pieces, place).flatMap((part, _, { length }) =>
    namedIn(part, place).map((named) => toPerson(named, place, part, length === 1)),
  );
  return { people, isUnclear: hasStory(row, block.states) };
}

/** A range without its end; in a column of numbers or, where nothing else names the person, in one that is not known. */
function isUnclearRow(pieces: readonly Piece[], { row, block: { numbered } }: Place): boolean {
  const { roles } = row.columns;
  const isNamed = numbered.length > 0 || pieces.some(({ emails }) => emails.length > 0);
  return pieces.some((piece) => {
    const isOpen = roles[piece.at] === 'from' && piece.numbers.length > 0;
    const isOfNumbers = numbered.includes(piece.at) || (!isNamed && !roles[piece.at]);
    return isOpen || isOfSome(piece) || (piece.isUnclear && isOfNumbers);
  });
}

function isUnclearLine(pieces: readonly Piece[], { row, table }: Place): boolean {
  const isOnlyExcepted = pieces.some(
    ({ excepted, ranges }) => excepted.length > 0 && ranges.length === 0,
  );
  const isUnread = pieces.some((one) => one.isUnclear || isOfSome(one) || deniedIn(one).length > 0);
  return isOnlyExcepted || isUnread || isMention(row) || areSomeStated(pieces, table);
}

/** Where a column of numbers has one, numbers elsewhere in the row are nobody's. */
function piecesOf(place: Place): readonly Piece[] {
  const { columns, numbered } = place.block;
  const pieces = columns.flatMap((at) => piecesAt(at, place));
  const isOwn = (piece: Piece): boolean => numbered.includes(piece.at) && isNumbered(piece);
  if (!pieces.some(isOwn)) return pieces;
  return pieces.map((piece) => (isOwn(piece) ? piece : { ...piece, numbers: [], ranges: [] }));
}

function piecesAt(at: number, { row, block, table, roster }: Place): readonly Piece[] {
  const { roles, foreign, headings } = row.columns;
  const [cell = '', end = ''] = [row.cells[at], row.cells[roles.indexOf('to')]];
  // The headings may stand once more in the middle of a table.
  const isHeading = table.isTable && foldSpacing(cell) === foldSpacing(headings[at] ?? '');
  if (isHeading || foreign[at] || roles[at] === 'to' || isUnread(cell))
    return [{ at, text: isHeading ? '' : cell, ...NO_NUMBERS }];
  const text = roles[at] === 'from' && end !== '' ? `${cell} - ${end}` : cell;
  const piece = { at, text: cell, ...readNumbers(text, block.numbered.includes(at), roster) };
  return table.isTable ? [piece] : dividedCell(piece, roster);
}

/** A cell with exceptions, or below such a heading, belongs to the range in another cell. */
function withExceptions(pieces: readonly Piece[], { row, roster }: Place): readonly Piece[] {
  const ranged = pieces.find(({ ranges }) => ranges.length > 0);
  const [found] = ranged?.ranges ?? [];
  if (!found) return pieces;
  const isOfExcepted = (piece: Piece): boolean =>
    leavesOut(row.columns.headings[piece.at] ?? '') ||
    (!isNumbered(piece) && /\d/.test(splitExcept(piece.text)[1]));
  const others = pieces.filter((piece) => piece !== ranged && isOfExcepted(piece));
  const excepted = others.flatMap(({ text }) =>
    exceptedIn(splitExcept(text)[1] || text, { ranges: [found] }, roster),
  );
  return pieces
    .filter((piece) => !others.includes(piece))
    .map((piece) => ({ ...piece, ranges: piece.ranges.map((one) => withExcepted(one, excepted)) }));
}

/**
 * All about one person; or each number with what stands between it and the next one, before it where names come first;
 * or the names of a line.
 */
function partsOf(pieces: readonly Piece[], place: Place): readonly (readonly Piece[])[] {
  const { table } = place;
  const numbers = numbersOf(pieces);
  const named = pieces.filter(({ text }) => hasName(text));
  const count = numbers.length + rangesOf(pieces).length;
  const isOfNames = count === 0 && pieces.every(({ emails }) => emails.length === 0);
  if (!table.isTable && isOfNames && named.length > 1) return named.map((piece) => [piece]);
  if (count < 2 || table.isPair(kindsOf(numbers))) return [pieces];
  const telling = pieces.filter((piece) => isNumbered(piece) || named.includes(piece));
  const [first, last] = [telling[0], telling.at(-1)];
  const areNamesFirst = first && last && !isNumbered(first) && isNumbered(last);
  const parts: Piece[][] = [];
  const [label] = pieces;
  if (!table.isTable && label && isStating(label))
    return partsOf(pieces.slice(1), place).map((part) => [label, ...part]);
  for (const piece of areNamesFirst ? pieces.toReversed() : pieces)
    if (isNumbered(piece)) parts.push([piece]);
    else parts.at(-1)?.push(piece);
  return areNamesFirst ? parts.toReversed() : parts;
}

/** '21CS001 | 21CS002 selected' */
function isHalfStated(pieces: readonly Piece[]): boolean {
  const areCells = new Set(pieces.map(({ at }) => at)).size === pieces.length;
  if (!areCells || pieces.length < 2 || !pieces.every(isNumbered)) return false;
  const isTold = ({ text }: Piece): boolean => stateOf(text) !== undefined || isSigned(text);
  return pieces.some(isTold) && pieces.some((one) => !isTold(one) && !/\s/.test(one.text));
}

const isStating = (piece: Piece): boolean => !isNumbered(piece) && isCertain(stateOf(piece.text));

/** 'Selected' in the first of several cells is about all of them; in another one it may be. */
function areSomeStated(pieces: readonly Piece[], table: Table): boolean {
  const stating = pieces.filter(isStating);
  if (isHalfStated(pieces)) return true;
  const count = numbersOf(pieces).length + rangesOf(pieces).length;
  if (stating.length === 0 || count < 2 || table.isPair(kindsOf(numbersOf(pieces)))) return false;
  const isLabel = stating.length === 1 && stating[0] === pieces[0];
  return stating.length !== count && !isLabel;
}

function namedIn(pieces: readonly Piece[], place: Place): readonly Named[] {
  const { row, block, table } = place;
  const [numbers, ranges] = [numbersOf(pieces), rangesOf(pieces)];
  const emails = [...new Set(pieces.flatMap((piece) => piece.emails))];
  const nobody = { numbers: [], emails: [], name: '' };
  if (numbers.length + ranges.length > 1 && !table.isPair(kindsOf(numbers)))
    return [
      ...numbers.map((number) => ({ ...nobody, numbers: [number] })),
      ...ranges.map((range) => ({ ...nobody, range })),
    ];
  const name = nameOf(pieces, row, table);
  const [range] = ranges;
  if (range)
    return [...(emails.length > 0 ? [{ numbers, emails, name }] : []), { ...nobody, range }];
  const areSeveral = emails.length > 1 && pieces.every((piece) => piece.emails.length > 0);
  if (areSeveral && numbers.length === 0)
    return emails.map((email) => ({ ...nobody, emails: [email] }));
  const isMasked = block.numbered.some((at) => isUnread(row.cells[at] ?? ''));
  const isNamed = numbers.length + emails.length > 0 || name !== '' || isMasked;
  return isNamed || !table.isTable ? [{ numbers, emails, name }] : [];
}

/** A line may name thousands. */
const [saidOfAll, lineOf, lineSigns] = [
  oncePerObject((cells: readonly string[]) => saidInLine(cells, '')),
  oncePerObject(textOf),
  oncePerObject(signsOf),
];

function toPerson(
  named: Named,
  place: Place,
  pieces: readonly Piece[],
  isAlone: boolean,
): RowPerson {
  const { row, block, table } = place;
  const isCrossedOut = isStruck(named, place, isAlone);
  if (!table.isTable) {
    const texts = isAlone ? row.cells : filled(pieces.map(({ text }) => text));
    const words = isAlone ? row.live : texts;
    const columns = [(pieces.find(isNumbered) ?? pieces[0])?.at ?? 0];
    const said = [named.name === '' ? saidOfAll(words) : saidInLine(words, named.name)];
    const [text, signs] = [lineOf(texts), lineSigns(words)];
    return { ...named, text, columns, said, signs, isCrossedOut };
  }
  const { columns, numbered, states } = block;
  const isBeside = ({ at }: Piece): boolean =>
    row.columns.roles[at] === 'name' || numbered.includes(at) || columns.length === 1;
  const beside = pieces.filter(isBeside).map(({ at }) => row.live[at] ?? '');
  const remarks = beside.map((cell) => saidBeside([cell], named.name));
  const said = [...saidInColumns(row, states), ...remarks];
  const text = textOf(columns.map((at) => row.cells[at] ?? ''));
  return { ...named, text, columns, said, signs: signsOf(beside), isCrossedOut };
}

/** Whether what remains of struck cells still names the person. `isAlone`: the row is about nobody else. */
function isStruck(
  { numbers, emails, name, range }: Named,
  { row, block, roster }: Place,
  isAlone: boolean,
): boolean {
  const partOf = (given: readonly string[]) => block.columns.map((at) => given[at] ?? '');
  const [cells, live] = [partOf(row.cells), partOf(row.live)];
  if (cells.every((cell, at) => cell === live[at])) return false;
  if (isAlone && filled(live).length * 2 <= filled(cells).length) return true;
  const left = live.map((cell) => readNumbers(cell, true, roster));
  if (range) return left.every(({ ranges }) => ranges.length === 0);
  const keysOf = (all: readonly Pick<Numbers, 'numbers' | 'emails'>[]) =>
    all.flatMap((one) => [...one.numbers.map(numberKey), ...one.emails]);
  const [own, keys] = [keysOf([{ numbers, emails }]), keysOf(left)];
  return own.length > 0 ? !own.some((key) => keys.includes(key)) : !live.join(' ').includes(name);
}
