/** What a row says itself: its columns, or the words, signs and remarks of its line. */
import { oncePerObject } from '../../../lib/collections.ts';
import { nameWords } from '../identity/match-name.ts';
import { blockOf, type OwnPlace } from './block-state.ts';
import { type CellState, readCellState } from './cell-state.ts';
import type { ListNotes } from './list-notes.ts';
import { isCertain, readStatement, splitExcept, type Stated } from './read-statement.ts';
import { type RowSigns, signsIn } from './row-signs.ts';
import { isGrouping, isReserved } from './sentences.ts';
import type { ColumnRole } from '../rows/list-columns.ts';
import type { ClassifiedSheet, ListRow } from '../rows/list-rows.ts';
import { isNameLike, isStudentNumber, wordsOf } from '../rows/student-words.ts';

/** `remark`: words that are not known, beside which nothing is a yes. */
export type OwnState = Stated | 'remark';

/** What the columns of a row state; the last one that says something decides. */
export function tableState(
  { row, at, names }: OwnPlace,
  { rows }: ClassifiedSheet,
  notes: ListNotes,
): OwnState {
  const people = rows.filter(({ isPerson, columns }) => isPerson && columns === row.columns);
  const [from, to] = blockOf(row, at, people);
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  const states = columns.map((column): CellState => {
    const role = row.columns.roles[column];
    const values = people.map(({ live }) => live[column] ?? '');
    const cell = row.live[column] ?? '';
    if (column === at || NAMES_PERSON.has(role))
      return remarkInCell(cell, values, { notes, names });
    const heading = row.columns.headings[column] ?? '';
    return readCellState({ cell, heading, role, values, legend: notes.legend });
  });
  return combine(decisive(states, (at) => row.columns.headings[from + at] ?? ''));
}

const DECISION = /\b(?:decision|verdict|outcome|final (?:result|status))\b/i;

/** Where the column of the decision says something, it settles what those before it leave open. */
function decisive(
  states: readonly CellState[],
  headingOf: (at: number) => string,
): readonly CellState[] {
  const last = states.findLastIndex(
    (state, at) => isCertain(state) && DECISION.test(headingOf(at)),
  );
  return states.filter((state, at) => at >= last || isCertain(state));
}

function combine(states: readonly CellState[]): OwnState {
  const said = states.filter((state) => state !== undefined);
  const certain = said.filter(isCertain);
  const last = certain.at(-1);
  const behind = said
    .slice(last === undefined ? 0 : said.lastIndexOf(last) + 1)
    .filter((state) => !isWeak(state));
  if (last === 'not-selected' || last === 'waitlist')
    return (behind.length === 0 || certain.length > 1) &&
      certain.every((state) => state === last || state === 'listed')
      ? last
      : 'unclear';
  if (said.some((state) => state === 'unclear' || state === 'mixed' || state === 'doubt'))
    return 'unclear';
  if (last === undefined) return said.length > 0 ? 'remark' : undefined;
  const isOpen =
    certain.some((state) => state !== last) ||
    said.includes('unknown') ||
    behind.includes('blank') ||
    said.lastIndexOf('blank') > said.lastIndexOf(last);
  return isOpen ? 'unclear' : last;
}

/** Behind a no, these change nothing. */
function isWeak(state: CellState): boolean {
  return state === 'blank' || state === 'remark' || state === 'doubt';
}

/** The share of rows with a remark from which on it is a column. */
const COLUMN_SHARE = 0.6;

/** What stands in the line itself: words, signs and remarks beside the number. */
export function lineState(place: OwnPlace, sheet: ClassifiedSheet, notes: ListNotes): OwnState {
  const { row, names } = place;
  const people = sheet.segments[row.segment]?.people ?? [];
  const remarks = remarksFor(names)(row);
  const explained = remarks.map((remark) => notes.legend.get(remark.toLowerCase()));
  const line = lineOf(row);
  const known = [
    readLine(withoutOwn(saidOf(line, place), names)),
    signState(line, people.map(signsBeside), notes),
    explained.find((one) => one !== undefined),
  ].filter((one) => one !== undefined);
  if (known.length > 0) return new Set(known).size > 1 ? 'unclear' : known[0];
  return remarkState(row, remarks, people, names);
}

/** Of 'All from 001 to 040 are selected, except 017 who failed' the first part, for all who are not excepted. */
function saidOf(line: string, { isInRange, names }: OwnPlace): string {
  return isInRange && areOthersExcepted(line, names) ? splitExcept(line)[0] : line;
}

function areOthersExcepted(line: string, names: OwnPlace['names']): boolean {
  const [, excepted] = splitExcept(line);
  const words = new Set(nameWords(excepted));
  return NUMBERS.test(excepted) && !names.flat().some((name) => words.has(name));
}

/** A range with an exception that is not understood: 'except the last five'. */
export function mayBeExcepted({ row, isInRange, names }: OwnPlace): boolean {
  const line = lineOf(row);
  return isInRange && splitExcept(line)[1] !== '' && !areOthersExcepted(line, names);
}

/** 'Roll Nos. 21CS017, 019', but not 'those who were absent'. */
const NUMBERS = /^\W*(?:(?:rolls?|regn?|regd|ht|h\.t|usn|nos?|numbers?)\b\W*)*[\p{L}\d/-]*\d{2}/iu;

function lineOf({ live }: ListRow): string {
  return live.filter((cell) => cell !== '').join(' ');
}

/** Of a line in which no word of a state stands. */
function remarkState(
  row: ListRow,
  remarks: readonly string[],
  people: readonly ListRow[],
  names: OwnPlace['names'],
): OwnState {
  // Where others are said to be selected, one of whom it is not said is not.
  const areListed = people.some((one) => one !== row && statedBy(one) === 'listed');
  if (areListed || remarks.some(isReserved)) return 'unclear';
  const withRemark = people.filter((one) => remarksFor(names)(one).length > 0).length;
  return remarks.length > 0 && withRemark < people.length * COLUMN_SHARE ? 'remark' : undefined;
}

/** Each row that is the student's asks these of all rows. */
const signsBeside = oncePerObject((row: ListRow): RowSigns => signsIn(lineOf(row)));
const statedBy = oncePerObject((row: ListRow): Stated => readStatement(lineOf(row)).stated);

/** 'On hold, if somebody drops out we call': what is said of a case changes no waiting and no refusal. */
function readLine(line: string): Stated {
  const { stated } = readStatement(line);
  if (stated !== 'mixed' && stated !== 'unclear') return stated;
  const certain = line.split(/[,;]\s/).filter((clause) => !CASE.test(clause));
  const rest = readStatement(certain.join(', ')).stated;
  return rest === 'waitlist' || rest === 'not-selected' ? rest : stated;
}

const CASE = /\b(?:agar|yadi|toh hi|tabhi|if|unless)\b/i;

function withoutOwn(line: string, names: OwnPlace['names']): string {
  const own = new Set(names.flat());
  return line
    .split(' ')
    .filter((word) => {
      const [first, ...others] = nameWords(word);
      return first === undefined || others.length > 0 || !own.has(first);
    })
    .join(' ');
}

const NAMES_PERSON: ReadonlySet<ColumnRole | undefined> = new Set(['code', 'name', 'email']);

/** What stands beside a number or a name in its own cell: '21CS017 (waitlist)', 'Anil Kumar - absent'. */
function remarkInCell(
  cell: string,
  values: readonly string[],
  { notes, names }: { readonly notes: ListNotes; readonly names: OwnPlace['names'] },
): CellState {
  const sign = signState(cell, values.map(signsIn), notes);
  if (sign !== undefined) return sign;
  const own = new Set(names.flat());
  const remarks = remarksIn(cell, own);
  const states = remarks.map(
    (remark) => notes.legend.get(remark.toLowerCase()) ?? readStatement(remark).stated,
  );
  const stated = states.find((one) => one !== undefined);
  if (stated !== undefined || remarks.length === 0) return stated;
  const withRemark = values.filter((value) => remarksIn(value, own).length > 0).length;
  return withRemark < values.length * COLUMN_SHARE ? 'remark' : undefined;
}

const REMARK = /\(([^()]{1,60})\)|\[([^[\]]{1,60})\]|\s[-–—:]+>?\s+([^-–—:]{1,60})$/gu;

/** Words in brackets or behind a dash, and what is beside a number, that are neither a name nor the name of a group. */
function remarksIn(cell: string, own: ReadonlySet<string>): readonly string[] {
  const [code = ''] = wordsOf(cell).filter(isStudentNumber);
  const beside = code === '' ? [] : [cell.replace(code, ' ').replace(REMARK, ' ')];
  const marked = Array.from(
    cell.matchAll(REMARK),
    ([, round, square, dashed]) => round ?? square ?? dashed ?? '',
  );
  return [...marked, ...beside]
    .map((remark) => remark.replace(/[^\p{L}\p{M}\p{N}\s/&+.'-]/gu, ' ').trim())
    .filter((remark) => /\p{L}/u.test(remark))
    .filter((remark) => !isGrouping(remark, own) && !wordsOf(remark).some(isStudentNumber))
    .filter((remark) => !isName(remark, own));
}

/** In small letters only the student's own: 'fee defaulter' is built like 'asha rao'. */
function isName(remark: string, own: ReadonlySet<string>): boolean {
  if (!isNameLike(remark) || !remark.includes(' ')) return false;
  return /[\p{Lu}\p{Lo}]/u.test(remark) || nameWords(remark).some((word) => own.has(word));
}

/** Each row that is the student's asks this of all rows. */
const remarksFor = oncePerObject((names: OwnPlace['names']) =>
  oncePerObject((row: ListRow) => remarksOf(row, names)),
);

/** Those of a line, and its other cells. */
function remarksOf({ live }: ListRow, names: OwnPlace['names']): readonly string[] {
  const own = new Set(names.flat());
  return live.flatMap((cell, at) => {
    const isOther = at > 0 && !wordsOf(cell).some(isStudentNumber);
    return isOther
      ? [...remarksIn(cell, own), ...remarksIn(`(${cell})`, own)]
      : remarksIn(cell, own);
  });
}

/** A sign beside the number, as the list explains it, or beside others of the opposite kind. */
function signState(text: string, others: readonly RowSigns[], { legend }: ListNotes): Stated {
  const signs = signsIn(text);
  const explained = [...legend]
    .filter(([sign]) => !/[\p{L}\p{N}]/u.test(sign) && text.includes(sign))
    .map(([, stated]) => stated);
  const meanings = new Set(explained.filter((stated) => stated !== undefined));
  if (meanings.size > 0) return meanings.size > 1 ? 'unclear' : [...meanings][0];
  const isExplained = [...legend.keys()].some((sign) => !/[\p{L}\p{N}]/u.test(sign));
  if (isExplained && (signs.isGood || signs.isBad || signs.isWait || signs.others.length > 0))
    return 'unclear';
  if (signs.isBad)
    return others.some(({ isGood }) => isGood) && !signs.isGood ? 'not-selected' : 'unclear';
  if (signs.isWait) return 'unclear';
  const isOpposed = others.some(({ isBad, isWait }) => isBad || isWait);
  if (signs.isGood) return isOpposed ? 'listed' : undefined;
  if (others.some(({ isGood }) => isGood)) return 'unclear';
  const hasOwnMark = signs.others.length > 0 && others.some((one) => one.others.length === 0);
  return hasOwnMark ? 'unclear' : undefined;
}
