/** What a row says itself: its columns, or the words, signs and remarks of its line. */
import { oncePerObject } from '../../../lib/collections.ts';
import { HEDGES } from '../../lexicon/list/negations.ts';
import { NUMBER_WORDS } from '../../lexicon/list/people.ts';
import { isStudentNumber, wordsOf } from '../identity/codes.ts';
import { isNameLike, type Names, nameWords } from '../identity/names.ts';
import { filled, PERSON_ROLES } from '../rows/list-columns.ts';
import type { ClassifiedSheet, ListRow } from '../rows/list-rows.ts';
import { type CellState, isOf, readCellState } from './cell-state.ts';
import { isGrouping, isReserved, type Legend, signsIn, signState } from './sentences.ts';
import { isCertain, splitExcept, type Stated, stateOf } from './statements.ts';

/** The place at which a student was found. */
export interface OwnPlace {
  readonly sheet: ClassifiedSheet;
  readonly row: ListRow;
  /** The column of the number or the name, from 0. */
  readonly at: number;
  /** Not named, but within a range of numbers. */
  readonly isInRange: boolean;
  readonly names: Names;
  readonly legend: Legend;
}

/** `remark`: words that are not known, beside which nothing is a yes. */
export type OwnState = Exclude<Stated, 'mixed'> | 'remark';

export function ownState(place: OwnPlace): OwnState {
  const said = saidOf(place);
  if (said === undefined) return 'unclear';
  return place.row.columns.headings.length > 0 ? tableState(place) : lineState(said, place);
}

/** 'Roll Nos. 21CS017, 019', but not 'those who were absent'. */
const NUMBERS = new RegExp(String.raw`^\W*(?:${NUMBER_WORDS.source}\b\W*)*[\p{L}\d/-]*\d{2}`, 'iu');

/** Of 'All from 001 to 040 are selected, except 017' the first part. Undefined where it is not clear who is excepted. */
function saidOf({ row, isInRange, names }: OwnPlace): string | undefined {
  const line = lineOf(row);
  const [kept, excepted] = splitExcept(line);
  if (!isInRange || excepted === '') return line;
  const words = new Set(nameWords(excepted));
  const isOfOthers = NUMBERS.test(excepted) && !names.flat().some((name) => words.has(name));
  return isOfOthers ? kept : undefined;
}

function lineOf({ live }: ListRow): string {
  return filled(live).join(' ');
}

/** What the columns of a row state; the last one that says something decides. */
function tableState(place: OwnPlace): OwnState {
  const { row, at, sheet, legend } = place;
  const { roles, headings } = row.columns;
  const people = sheet.rows.filter((one) => one.isPerson && one.columns === row.columns);
  const [from, to] = blockOf(row, at, people);
  const columns = Array.from({ length: to - from }, (_, index) => {
    const column = from + index;
    const [role, heading = '', cell = ''] = [roles[column], headings[column], row.live[column]];
    const values = people.map(({ live }) => live[column] ?? '');
    const isOfPerson = column === at || PERSON_ROLES.has(role);
    const state = isOfPerson
      ? remarkInCell(cell, values, place)
      : readCellState({ cell, heading, role, values, legend });
    return { state, isDecision: isOf(heading, 'decision') };
  });
  // Where the column of the decision says something, it settles what those before it leave open.
  const last = columns.findLastIndex(({ state, isDecision }) => isDecision && isCertain(state));
  return combine(columns.flatMap(({ state }, at) => (at >= last || isCertain(state) ? state : [])));
}

/** Behind a no, these change nothing. */
const WEAK: ReadonlySet<CellState> = new Set(['blank', 'remark', 'doubt']);
const UNSURE: ReadonlySet<CellState> = new Set(['unclear', 'mixed', 'doubt']);

function combine(states: readonly CellState[]): OwnState {
  const said = states.filter((state) => state !== undefined);
  const certain = said.filter(isCertain);
  const last = certain.at(-1);
  const behind = said.slice(last === undefined ? 0 : said.lastIndexOf(last) + 1);
  if (last === 'not-selected' || last === 'waitlist') {
    const isLast = behind.every((state) => WEAK.has(state)) || certain.length > 1;
    return isLast && certain.every((one) => one === last || one === 'listed') ? last : 'unclear';
  }
  if (said.some((state) => UNSURE.has(state))) return 'unclear';
  if (last === undefined) return said.length > 0 ? 'remark' : undefined;
  const isOpen = said.includes('unknown') || behind.includes('blank');
  return isOpen || certain.some((state) => state !== last) ? 'unclear' : last;
}

/** The share of rows with a remark from which on it is a column. */
const COLUMN_SHARE = 0.6;

/** What stands in the line itself: words, signs and remarks beside the number. */
function lineState(said: string, { row, names, sheet, legend }: OwnPlace): OwnState {
  const { signs, remarked, listed } = readPeople(names)(
    sheet.segments[row.segment] ?? { people: [] },
  );
  const remarks = remarksOf(row, names);
  const words = readLine(withoutOwn(said, names));
  const stated = together(words, signState(lineOf(row), signs, legend), remarks, legend);
  if (stated !== undefined) return stated;
  // Where others are said to be selected, one of whom it is not said is not.
  if (listed.some((one) => one !== row) || remarks.some(isReserved)) return 'unclear';
  return remarks.length > 0 && remarked < signs.length * COLUMN_SHARE ? 'remark' : undefined;
}

/** What the lines of all people say: each row that is the student's asks for it. */
const readPeople = oncePerObject((names: Names) =>
  oncePerObject(({ people }: { readonly people: readonly ListRow[] }) => ({
    signs: people.map((row) => signsIn(lineOf(row))),
    remarked: people.filter((row) => remarksOf(row, names).length > 0).length,
    listed: people.filter((row) => stateOf(lineOf(row)) === 'listed'),
  })),
);

/** What words, a sign and remarks that the list explains say together. */
function together(words: Stated, sign: Stated, remarks: readonly string[], legend: Legend) {
  const explained = remarks.map((remark) => legend.get(remark.toLowerCase()));
  const known = [words, sign, explained.find((one) => one !== undefined)];
  const stated = new Set(known.map((one) => (one === 'mixed' ? 'unclear' : one)));
  stated.delete(undefined);
  return stated.size > 1 ? 'unclear' : [...stated][0];
}

/** 'On hold, if somebody drops out we call': what is said of a case changes no waiting and no refusal. */
function readLine(line: string): Stated {
  const stated = stateOf(line);
  if (stated !== 'mixed' && stated !== 'unclear') return stated;
  const certain = line.split(/[,;]\s/).filter((clause) => !HEDGES.ifs.isIn(clause));
  const rest = stateOf(certain.join(', '));
  return rest === 'waitlist' || rest === 'not-selected' ? rest : 'unclear';
}

function withoutOwn(line: string, names: Names): string {
  const own = new Set(names.flat());
  const words = line.split(' ').filter((word) => !own.has(String(nameWords(word))));
  return words.join(' ');
}

/** What stands beside a number or a name in its own cell: '21CS017 (waitlist)', 'Anil Kumar - absent'. */
function remarkInCell(
  cell: string,
  values: readonly string[],
  { names, legend }: OwnPlace,
): CellState {
  const own = new Set(names.flat());
  const remarks = remarksIn(cell, own);
  const words = remarks.map(stateOf).find((one) => one !== undefined);
  const stated = together(words, signState(cell, values.map(signsIn), legend), remarks, legend);
  if (stated !== undefined || remarks.length === 0) return stated;
  const remarked = values.filter((value) => remarksIn(value, own).length > 0).length;
  return remarked < values.length * COLUMN_SHARE ? 'remark' : undefined;
}

function remarksOf({ live }: ListRow, names: Names): readonly string[] {
  const own = new Set(names.flat());
  return live.flatMap((cell, at) => {
    const isOther = at > 0 && !wordsOf(cell).some(isStudentNumber);
    return [...remarksIn(cell, own), ...(isOther ? remarksIn(`(${cell})`, own) : [])];
  });
}

const REMARK = /\(([^()]{1,60})\)|\[([^[\]]{1,60})\]|\s[-–—:]+>?\s+([^-–—:]{1,60})$/gu;

/** Words in brackets or behind a dash, and what is beside a number, that are neither a name nor the name of a group. */
function remarksIn(cell: string, own: ReadonlySet<string>): readonly string[] {
  const [code = ''] = wordsOf(cell).filter(isStudentNumber);
  const beside = code === '' ? [] : [cell.replace(code, ' ').replace(REMARK, ' ')];
  const marked = Array.from(cell.matchAll(REMARK), ([, ...groups]) => groups.find(Boolean) ?? '');
  return [...marked, ...beside]
    .map((remark) => remark.replace(/[^\p{L}\p{M}\p{N}\s/&+.'-]/gu, ' ').trim())
    .filter((remark) => /\p{L}/u.test(remark) && !isGrouping(remark, own))
    .filter((remark) => !wordsOf(remark).some(isStudentNumber) && !isName(remark, own));
}

/** In small letters only the student's own: 'fee defaulter' is built like 'asha rao'. */
function isName(remark: string, own: ReadonlySet<string>): boolean {
  if (!isNameLike(remark) || !remark.includes(' ')) return false;
  return /[\p{Lu}\p{Lo}]/u.test(remark) || nameWords(remark).some((word) => own.has(word));
}

export type Block = readonly [from: number, to: number];

/** The columns of the block in which the student was found: blocks stand beside each other with the same headings. */
export function blockOf(
  { columns: { headings, roles } }: ListRow,
  at: number,
  people: readonly ListRow[],
): Block {
  // 'Selected' and 'Waitlist' beside each other, with people below.
  if (roles.length > 0 && roles.every((role) => role === 'state')) return [at, at + 1];
  const folded = headings.map((heading) => heading.toLowerCase());
  const first = folded.find(Boolean) ?? '';
  const width = Math.max(headings.length, ...people.slice(0, 50).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const gaps = columns.filter(
    (column) => !headings[column] && people.every(({ cells }) => !cells[column]),
  );
  // A column before the first heading belongs to the first block.
  const starts = columns.filter((column) => folded[column] === first).slice(1);
  const begins = [0, ...starts, ...gaps.map((gap) => gap + 1)];
  const ends = [width, ...starts, ...gaps];
  return [
    Math.max(...begins.filter((column) => column <= at)),
    Math.min(...ends.filter((column) => column > at)),
  ];
}
