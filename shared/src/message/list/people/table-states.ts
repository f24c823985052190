/** In which columns a table says of each person something about the list. */
import { groupBy } from '../../../lib/collections.ts';
import { foldSpacing } from '../../../lib/text.ts';
import { NEGATIONS } from '../../lexicon/list/negations.ts';
import { CODES, STATES } from '../../lexicon/list/states.ts';
import type { ClassifiedSheet, ListRow, Role } from '../list-rows.ts';
import {
  type CellState,
  isHarmless,
  isNothing,
  isOf,
  type Legend,
  readCellState,
  signsIn,
} from '../meaning/cell-state.ts';
import {
  countWords,
  isCertain,
  stateOf,
  type Stated,
  statementWords,
  without,
} from '../meaning/statements.ts';
import { withoutRank } from './own-words.ts';

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

const OTHERS: ReadonlySet<Role> = new Set<Role>([
  'state',
  'attribute',
  'number',
  'serial',
  undefined,
]);

export function stateColumns(
  rows: readonly ListRow[],
  columns: readonly number[],
  legend: Legend,
): StateColumns {
  const all = columns.map((at) => columnAt(rows, at));
  const states = all.filter((column) => isStateColumn(column, legend));
  const main = states.filter(({ heading }) => !isOf(heading, 'remarks'));
  const used = main.length > 0 ? main : states;
  const last = used.findLast(({ heading }) => isOf(heading, 'decision')) ?? used.at(-1);
  const before = used.filter(({ at }) => last !== undefined && at < last.at).toReversed();
  const answers = used.filter((column) => isAnswered(column) && differentIn(column) > 1);
  return {
    deciding: [...(last ? [last] : []), ...before],
    answers: answers.length > 1 && last && isAnswered(last) ? answers : [],
    others: all.filter((column) => OTHERS.has(column.role) && !used.includes(column)),
  };
}

function columnAt(rows: readonly ListRow[], at: number): Column {
  const { roles = [], headings = [] } = rows[0]?.columns ?? {};
  const cells = rows.map(({ live }) => live[at] ?? '').filter((cell) => cell !== '');
  const same = [...groupBy(cells, (cell) => cell)].filter(([cell]) => !isNothing(cell));
  const values = new Map(same.map(([cell, { length }]) => [cell, length]));
  const filled = same.reduce((sum, [, { length }]) => sum + length, 0);
  return { at, role: roles[at], heading: headings[at] ?? '', values, filled };
}

function differentIn({ values }: Column): number {
  return new Set([...values.keys()].map(foldSpacing)).size;
}

/** How many have a value of a kind. */
function countIn({ values }: Column, isOne: (value: string) => boolean): number {
  return [...values].reduce((sum, [value, count]) => sum + (isOne(value) ? count : 0), 0);
}

/** More are no short forms of states. */
const CODES_MAX = 40;

function statesIn({ heading, values, filled }: Column, legend: Legend) {
  const words = [...values.keys()];
  // One that everybody has is told from one that only one person has.
  const all = words.length === 1 && filled > 1 ? [...words, ...words] : words;
  const isPlain = isOf(heading, 'remarks') || words.length > CODES_MAX;
  const stateIn = (cell: string): CellState =>
    isPlain ? stateOf(cell) : readCellState({ cell, heading, role: 'state', values: all, legend });
  return new Map(words.map((word) => [word, stateIn(word)]));
}

function isStateColumn(column: Column, legend: Legend): boolean {
  const { role, heading, filled } = column;
  if (filled === 0 || (role !== 'state' && role !== undefined)) return false;
  const isRemark = isOf(heading, 'remarks');
  const states = statesIn(column, legend);
  const certain = countIn(column, (value) => isCertain(states.get(value)));
  const isAgainst = [...states.values()].some((one) => isCertain(one) && one !== 'listed');
  if (role === undefined) return isOfUnknown(column, certain, isAgainst, legend);
  const stating = countIn(column, (value) => states.get(value) !== undefined);
  if ((isRemark ? stating : certain) * 2 >= filled || isAnswered(column)) return true;
  if (isRemark || isCertain(stateOf(heading))) return false;
  const isAsked = isOf(heading, 'status') || isOf(heading, 'decision');
  return areCategories(column) && (isAsked || isAgainst);
}

const FEW = 3;
const REPEATED_MIN = 3;

/** Words, of which few are different and which say more than a room or a slot. */
function areCategories(column: Column): boolean {
  const isWord = (value: string): boolean => !/\d{2}/.test(value) && !isHarmless(value);
  const words = countIn(column, isWord);
  const different = new Set([...column.values.keys()].filter(isWord).map(foldSpacing)).size;
  const areFew = different <= FEW || different * REPEATED_MIN <= words;
  return words * 2 > column.filled && areFew;
}

/** 'Shortlisted (Y/N)', with yes and no, or signs, below. */
function isAnswered(column: Column): boolean {
  if (!isCertain(stateOf(column.heading))) return false;
  const answers = countIn(column, (value) => {
    const { isGood, isBad, isWait } = signsIn(value);
    return isAnswer(value) || isGood || isBad || isWait;
  });
  return answers * 2 >= column.filled;
}

function isAnswer(value: string): boolean {
  const word = statementWords(value);
  return CODES.yes.is(word) || CODES.no.is(word);
}

const CODES_SHARE = 0.6;
const CODE_MAX = 4;
const WORDS_MAX = 6;
const STATES_SHARE = 0.2;

/** Below a heading that is not known stand words of states, or codes of which the list explains one. */
function isOfUnknown(column: Column, certain: number, isAgainst: boolean, legend: Legend): boolean {
  const { values, filled } = column;
  const stated = countIn(column, (value) => isCertain(stateOf(value)));
  if (stated > 1 && stated >= filled * STATES_SHARE) return true;
  const words = [...values.keys()];
  if (words.every(isAnswer)) return false;
  const isExplained = words.some((word) => isCertain(legend.get(word.toLowerCase())));
  const areCodes = isExplained && words.every(({ length }) => length <= CODE_MAX);
  const different = differentIn(column);
  if (areCodes || (isExplained && different > 1 && different <= WORDS_MAX)) return true;
  return isAgainst && (certain >= filled * CODES_SHARE || areCategories(column));
}

const DEFINITION = /^([^\s–—=:-][^–—=:]{0,20}?)\s*(?:[=:]|\s[–—-]\s)\s*(\S.*)$/u;

/** Also words that the list explains somewhere in its cells: 'Green – shortlisted'. */
export function withDefinitions(legend: Legend, { rows }: ClassifiedSheet): Legend {
  const found = rows.flatMap(({ live }) =>
    live.flatMap((cell): (readonly [string, Stated])[] => {
      const [, word = '', meaning = ''] = DEFINITION.exec(cell) ?? [];
      const stated = word === '' ? undefined : stateOf(meaning);
      return isCertain(stated) ? [[word.toLowerCase(), stated]] : [];
    }),
  );
  return new Map([...found, ...legend]);
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
    return [...answers.map((one) => `${one.heading}: ${cellAt(one)}`), ...remarks];
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
  if (!isAgainst(cell)) return false;
  const words = statementWords(cell);
  return countWords(words) <= SHORT_WORDS_MAX || isHarmless(STATING.reduce(without, words));
}
