/** What being in a row means: what governs the row, and what its columns, words, signs and remarks say. */
import { oncePerObject } from '../../../lib/collections.ts';
import { HEDGES } from '../../lexicon/list/negations.ts';
import { NUMBER_WORDS } from '../../lexicon/list/people.ts';
import { isNameLike, nameWords } from '../identity/names.ts';
import { isStudentNumber, wordsOf } from '../identity/numbers.ts';
import type { ListMeaning } from '../list-answer.ts';
import { type ClassifiedSheet, filled, type ListRow, PERSON_ROLES } from '../list-rows.ts';
import {
  type CellState,
  isGrouping,
  isOf,
  isReserved,
  type Legend,
  readCellState,
  signsIn,
  signState,
} from './cell-state.ts';
import { type Behind, behindState, headingState, linesOf, statesSomething } from './list-notes.ts';
import { agreed, isCertain, splitExcept, type Stated, stateOf } from './statements.ts';

interface OwnPlace {
  readonly sheet: ClassifiedSheet;
  readonly row: ListRow;
  /** The column of the number or the name, from 0. */
  readonly at: number;
  /** Not named, but within a range of numbers. */
  readonly isInRange: boolean;
  readonly names: Words;
  readonly legend: Legend;
}

type Words = ReadonlySet<string>;

const NOTHING_BEHIND: Behind = { stated: undefined, isDoubtful: false, isWithdrawn: false };

export function governRow(place: OwnPlace) {
  const { sheet, row, at } = place;
  const isListed = row.isPerson && !row.isAfterEnd;
  const people = sheet.rows.filter((one) => one.isPerson && one.columns === row.columns);
  const block = blockOf(row, at, people);
  const heading = isListed ? headingState(sheet, row.segment) : undefined;
  const behind = isListed ? behindState(sheet, row.segment) : NOTHING_BEHIND;
  const states = [heading, columnState(place, block), behind.stated];
  const stated = states.filter((one) => one !== undefined);
  const own = ownState(place, people, block);
  const { above, under } = linesAround(place);
  return {
    meaning: decide(own, stated, behind),
    above,
    // Null where the row, its column or its sheet says it.
    under: own === undefined && heading !== undefined ? under : null,
    /** Nothing says anything about it: another row may. */
    isSilent: behind.isWithdrawn || (own === undefined && stated.length === 0),
    block,
  };
}

/** Takes what the row says, what headings, the sheet and the lines below state, and what is doubtful below. */
function decide(own: OwnState, stated: readonly Stated[], behind: Behind): ListMeaning | null {
  const isOpen = own === undefined || own === 'remark';
  const isDoubtful = behind.isDoubtful && behind.stated !== undefined;
  if (isDoubtful && isOpen) return null;
  const around = stated.filter((one) => one !== 'mixed');
  if (own === 'not-selected' || own === 'waitlist') return isBeside(own, around) ? own : null;
  const all = isOpen ? stated : [own, ...around];
  const [first] = all;
  if (!isCertain(first) || all.some((one) => one !== first)) return null;
  const isVetoed = behind.isDoubtful || behind.isWithdrawn || own === 'remark';
  return first === 'listed' && isVetoed ? null : first;
}

/** Among those who are shortlisted one may be absent or waitlisted. */
function isBeside(own: ListMeaning, around: readonly Stated[]): boolean {
  if (own === 'not-selected') return !around.includes('unclear');
  return around.every((one) => one === own || one === 'listed');
}

/** How far above the people the titles of blocks may stand, and how long they may be. */
const TITLE_ROWS_MAX = 4;
const TITLE_MAX = 60;

/** The heading of the column, and the titles of its block: a cell above it, or the nearest one to the left. */
function columnState({ row, at, sheet }: OwnPlace, [from, to]: Block): Stated {
  const { people = [], above = [] } = sheet.segments[row.segment] ?? {};
  const titles = above
    .slice(-TITLE_ROWS_MAX)
    .filter(({ live }) => live !== row.columns.headings && isBlockTitle(filled(live)))
    .map(({ live }) => filled(live.slice(0, at + 1)).at(-1) ?? '');
  // One in the middle of a block stands beside people of the next block.
  const isBlock = from > 0 || to < row.columns.headings.length;
  const stacked = (isBlock ? people : [])
    .map(({ index, live }) => (index < row.index ? filled(live.slice(from, to)) : []))
    .filter(({ length }) => length === 1)
    .map(([title = '']) => stateOf(title))
    .findLast((stated) => stated !== undefined);
  return agreed([...[row.columns.headings[at] ?? '', ...titles].map(stateOf), stacked]);
}

/** Each of several cells states something: 'Selected' and, beside it, 'Waitlist'. */
function isBlockTitle(texts: readonly string[]): boolean {
  const areTitles = texts.every((text) => text.length <= TITLE_MAX && stateOf(text) !== undefined);
  return texts.length > 1 && areTitles;
}

/** So many lines above it are shown. */
const ABOVE_MAX = 3;

/** The lines above the people, the nearest last, and the nearest of all that states something. */
function linesAround({ row, at, sheet }: OwnPlace) {
  const before = sheet.segments
    .slice(0, row.segment + 1)
    .map(({ above }) => above.filter(({ isHeading }) => !isHeading))
    .map((notes) => notes.flatMap((note) => lineAbove(note, at)));
  const here = before[row.segment]?.slice(-ABOVE_MAX) ?? [];
  const under = before.flat().findLast(statesSomething) ?? null;
  const isHere = under === null || here.includes(under);
  return { above: isHere ? here : [under, ...here.slice(1 - ABOVE_MAX)], under };
}

/** Of several cells the one above the column. */
function lineAbove(note: ListRow, column: number): readonly string[] {
  const lines = linesOf(note);
  return lines.length > 1 ? filled(note.live.slice(0, column + 1)).slice(-1) : lines;
}

/** `remark`: words that are not known, beside which nothing is a yes. */
type OwnState = Exclude<Stated, 'mixed'> | 'remark';

function ownState(place: OwnPlace, people: readonly ListRow[], block: Block): OwnState {
  const said = saidOf(place);
  if (said === undefined) return 'unclear';
  const isOfTable = place.row.columns.headings.length > 0;
  return isOfTable ? tableState(place, people, block) : lineState(said, place);
}

/** 'Roll Nos. 21CS017, 019', but not 'those who were absent'. */
const NUMBERS = new RegExp(String.raw`^\W*(?:${NUMBER_WORDS.source}\b\W*)*[\p{L}\d/-]*\d{2}`, 'iu');

/** Of 'All from 001 to 040 are selected, except 017' the first part. Undefined where it is not clear who is excepted. */
function saidOf({ row, isInRange, names }: OwnPlace): string | undefined {
  const line = filled(row.live).join(' ');
  const [kept, excepted] = splitExcept(line);
  if (!isInRange || excepted === '') return line;
  const isOfOwn = nameWords(excepted).some((word) => names.has(word));
  return NUMBERS.test(excepted) && !isOfOwn ? kept : undefined;
}

/** What the columns of a row state; the last one that says something decides. */
function tableState(place: OwnPlace, people: readonly ListRow[], [from, to]: Block): OwnState {
  const { row, at, legend } = place;
  const { roles, headings } = row.columns;
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

/** What stands beside the number or the name in its own cell: '21CS017 (waitlist)', 'Anil Kumar - absent'. */
function remarkInCell(cell: string, values: readonly string[], place: OwnPlace): OwnState {
  const stated = remarksIn(cell, place.names).map(stateOf);
  const others = values.map((value) => readBeside([value]));
  return stateBeside([cell], stated.find(Boolean), others, place);
}

function lineState(said: string, place: OwnPlace): OwnState {
  const { row, names, sheet } = place;
  const others = readLines(sheet.segments[row.segment]?.people ?? []);
  const words = said.split(' ').filter((word) => !names.has(String(nameWords(word))));
  const state = stateBeside(row.live, readLine(words.join(' ')), others, place);
  if (state !== undefined && state !== 'remark') return state;
  // Where others are said to be selected, one of whom it is not said is not.
  const isPassedOver = others.some(({ isListed, cells }) => isListed && cells !== row.live);
  return isPassedOver || remarksOf(row.live, names).some(isReserved) ? 'unclear' : state;
}

function readBeside(cells: readonly string[]) {
  const line = filled(cells).join(' ');
  const hasRemark = remarksOf(cells, new Set()).length > 0;
  return { cells, ...signsIn(line), hasRemark, isListed: stateOf(line) === 'listed' };
}

/** Each row that is the student's asks for it. */
const readLines = oncePerObject((people: readonly ListRow[]) =>
  people.map(({ live }) => readBeside(live)),
);

/** The share of rows with a remark from which on it is a column. */
const COLUMN_SHARE = 0.6;

function stateBeside(
  cells: readonly string[],
  words: Stated,
  others: readonly ReturnType<typeof readBeside>[],
  { names, legend }: OwnPlace,
): OwnState {
  const remarks = remarksOf(cells, names);
  const explained = remarks.map((remark) => legend.get(remark.toLowerCase())).find(Boolean);
  const stated = agreed([words, signState(filled(cells).join(' '), others, legend), explained]);
  if (stated !== undefined) return stated === 'mixed' ? 'unclear' : stated;
  const remarked = others.filter(({ hasRemark }) => hasRemark).length;
  return remarks.length > 0 && remarked < others.length * COLUMN_SHARE ? 'remark' : undefined;
}

/** 'On hold, if somebody drops out we call': what is said of a case changes no waiting and no refusal. */
function readLine(line: string): Stated {
  const stated = stateOf(line);
  if (stated !== 'mixed' && stated !== 'unclear') return stated;
  const certain = line.split(/[,;]\s/).filter((clause) => !HEDGES.ifs.isIn(clause));
  const rest = stateOf(certain.join(', '));
  return rest === 'waitlist' || rest === 'not-selected' ? rest : 'unclear';
}

export function remarksOf(cells: readonly string[], names: Words): readonly string[] {
  return cells.flatMap((cell, at) => {
    const isOther = at > 0 && !wordsOf(cell).some(isStudentNumber);
    return [...remarksIn(cell, names), ...(isOther ? remarksIn(`(${cell})`, names) : [])];
  });
}

const REMARK = /\(([^()]{1,60})\)|\[([^[\]]{1,60})\]|\s[-–—:]+>?\s+([^-–—:]{1,60})$/gu;

/** Words in brackets or behind a dash, and what is beside a number, that are neither a name nor the name of a group. */
function remarksIn(cell: string, names: Words): readonly string[] {
  const [code = ''] = wordsOf(cell).filter(isStudentNumber);
  const beside = code === '' ? [] : [cell.replace(code, ' ').replace(REMARK, ' ')];
  const marked = Array.from(cell.matchAll(REMARK), ([, ...groups]) => groups.find(Boolean) ?? '');
  return [...marked, ...beside]
    .map((remark) => remark.replace(/[^\p{L}\p{M}\p{N}\s/&+.'-]/gu, ' ').trim())
    .filter((remark) => /\p{L}/u.test(remark) && !isGrouping(remark, names))
    .filter((remark) => !wordsOf(remark).some(isStudentNumber) && !isName(remark, names));
}

/** In small letters only the student's own: 'fee defaulter' is built like 'asha rao'. */
function isName(remark: string, names: Words): boolean {
  if (!isNameLike(remark) || !remark.includes(' ')) return false;
  return /[\p{Lu}\p{Lo}]/u.test(remark) || nameWords(remark).some((word) => names.has(word));
}

type Block = readonly [from: number, to: number];

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
