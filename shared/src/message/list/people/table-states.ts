/** In which columns a table says of each person something about the list. */
import { groupBy } from '../../../lib/collections.ts';
import { foldSpacing } from '../../../lib/text.ts';
import { NEGATIONS } from '../../lexicon/list/negations.ts';
import { CODES, STATES } from '../../lexicon/list/states.ts';
import type { ListRow, Role } from '../list-rows.ts';
import {
  isHarmless,
  isNothing,
  isOf,
  type Legend,
  readCellState,
  signsIn,
} from '../meaning/cell-state.ts';
import { countWords, isCertain, stateOf, statementWords, without } from '../meaning/statements.ts';
import { withoutRank } from './groups.ts';

interface Column {
  readonly at: number;
  readonly role: Role;
  readonly heading: string;
  /** Each once, with how many have it. */
  readonly values: ReadonlyMap<string, number>;
  /** How many have one. */
  readonly filled: number;
}

export interface StateColumns {
  /** The one that decides, and those before it, the nearest first. */
  readonly deciding: readonly Column[];
  /** Columns of yes and no below what is asked: each says something else. */
  readonly answers: readonly Column[];
  /** Columns of other things, in which a word of a state counts nevertheless. */
  readonly others: readonly Column[];
}

export const NO_STATES: StateColumns = { deciding: [], answers: [], others: [] };

const OTHERS = new Set<Role>(['state', 'attribute', 'number', 'serial', undefined]);

export function stateColumns(
  rows: readonly ListRow[],
  columns: readonly number[],
  legend: Legend,
): StateColumns {
  const all = columns.map((at) => columnAt(rows, at));
  const of = (kind: Telling) => all.filter((column) => tellingOf(column, legend) === kind);
  const used = [of('state'), of('remark'), of('category')].find(({ length }) => length > 0) ?? [];
  const last = used.findLast(({ heading }) => isOf(heading, 'decision')) ?? used.at(-1);
  const before = used.filter(({ at }) => last !== undefined && at < last.at).toReversed();
  const answers = used.filter((column) => isAnswered(column) && column.values.size > 1);
  const areAnswers = answers.length > 1 && last !== undefined && answers.includes(last);
  const parallel = areParallel(used, rows) ? used : [];
  return {
    deciding: [...(last ? [last] : []), ...before],
    answers: areAnswers ? answers : parallel,
    others: all.filter((column) => OTHERS.has(column.role) && !used.includes(column)),
  };
}

/** 'SDE' and 'Analyst': whoever is rejected in one column is not done in the next one, as in rounds. */
function areParallel(used: readonly Column[], rows: readonly ListRow[]): boolean {
  if (used.length < 2) return false;
  const areUnknown = used.filter(({ role }) => role === undefined).length > 1;
  return rows.some(({ live }) => {
    const states = used.map(({ at }) => stateOf(live[at] ?? '')).filter(isCertain);
    const rest = states.slice(states.indexOf('not-selected') + 1);
    return areUnknown ? states.length > 1 : rest.length < states.length && rest.includes('listed');
  });
}

function columnAt(rows: readonly ListRow[], at: number): Column {
  const { roles = [], headings = [] } = rows[0]?.columns ?? {};
  const cells = rows.map(({ live }) => live[at] ?? '').filter((cell) => !isNothing(cell));
  const values = new Map([...groupBy(cells, String)].map(([cell, { length }]) => [cell, length]));
  return { at, role: roles[at], heading: headings[at] ?? '', values, filled: cells.length };
}

/** How many have a value of a kind. */
function countIn({ values }: Column, isOne: (value: string) => boolean): number {
  return [...values].reduce((sum, [value, count]) => sum + (isOne(value) ? count : 0), 0);
}

/** More are no short forms of states. */
const CODES_MAX = 40;

function stateReader({ heading, values }: Column, legend: Legend) {
  const words = [...values.keys()];
  if (isOf(heading, 'remarks') || words.length > CODES_MAX) return stateOf;
  return (cell: string) => readCellState({ cell, heading, role: 'state', values: words, legend });
}

type Telling = 'state' | 'remark' | 'category' | 'nothing';

/** A column of other categories divides people only where none says more. */
function tellingOf(column: Column, legend: Legend): Telling {
  const { role, heading, values, filled } = column;
  if (filled === 0 || (role !== 'state' && role !== undefined)) return 'nothing';
  const readState = stateReader(column, legend);
  const states = new Map([...values.keys()].map((value) => [value, readState(value)]));
  const isMostly = countIn(column, (value) => isCertain(states.get(value))) * 2 >= filled;
  if (isOf(heading, 'remarks')) return isMostly ? 'remark' : 'nothing';
  const isAgainst = [...states.values()].some((one) => isCertain(one) && one !== 'listed');
  const isExplained = [...values.keys()].some((word) => isCertain(legend.get(word.toLowerCase())));
  if (isAnswered(column) || isExplained || (isMostly && (role === 'state' || isAgainst)))
    return 'state';
  if (!areCategories(column)) return 'nothing';
  const isAsked = isOf(heading, 'status') || isOf(heading, 'decision');
  if (isAgainst || (role === 'state' && isAsked)) return 'state';
  return values.size > 1 ? 'category' : 'nothing';
}

const FEW = 3;
const REPEATED_MIN = 3;

/** Words, of which few are different and which say more than a room or a slot. */
function areCategories(column: Column): boolean {
  const isWord = (value: string): boolean => !/\d{2}/.test(value) && !isHarmless(value);
  const words = countIn(column, isWord);
  const different = new Set([...column.values.keys()].filter(isWord).map(foldSpacing)).size;
  return words * 2 > column.filled && (different <= FEW || different * REPEATED_MIN <= words);
}

/** 'Shortlisted (Y/N)', with yes and no, or signs, below. */
function isAnswered(column: Column): boolean {
  const answers = countIn(column, (value) => {
    const { isGood, isBad, isWait } = signsIn(value);
    const word = statementWords(value);
    return CODES.yes.is(word) || CODES.no.is(word) || isGood || isBad || isWait;
  });
  return isCertain(stateOf(column.heading)) && answers * 2 >= column.filled;
}

/** Empty where the row says nothing. */
export function saidInColumns(
  { live }: ListRow,
  { deciding, answers, others }: StateColumns,
): readonly string[] {
  const cellAt = ({ at }: Column): string => live[at] ?? '';
  const column = deciding.find((one) => !isNothing(cellAt(one)));
  const decided = column ? foldSpacing(cellAt(column)) : '';
  const remarks = others
    .map(cellAt)
    .filter((remark) => isPlain(remark) && !decided.includes(foldSpacing(remark)))
    .map(withoutRank);
  if (answers.length > 0 || !column)
    return [...answers.map((one) => `${one.heading}: ${withoutRank(cellAt(one))}`), ...remarks];
  const cell = withoutRank(cellAt(column));
  const isPlaced = column === deciding[0] && !isAnswered(column);
  return [isPlaced ? cell : `${column.heading}: ${cell}`, ...remarks];
}

/** Whether a remark has a word of a state that may be about something else: 'Declined the offer of Zenith'. */
export function hasStory({ live }: ListRow, { others }: StateColumns): boolean {
  return others.some(({ at }) => isAgainst(live[at] ?? '') && !isPlain(live[at] ?? ''));
}

function isAgainst(cell: string): boolean {
  const stated = stateOf(cell);
  return stated === 'not-selected' || stated === 'waitlist';
}

const STATING = [STATES['not-selected'], STATES.waitlist, STATES.listed, NEGATIONS.before];
const SHORT_WORDS_MAX = 3;

/** The state and nothing else: 'Absent in the test'. */
function isPlain(cell: string): boolean {
  const words = statementWords(cell);
  const isShort = countWords(words) <= SHORT_WORDS_MAX;
  return isAgainst(cell) && (isShort || isHarmless(STATING.reduce(without, words)));
}
