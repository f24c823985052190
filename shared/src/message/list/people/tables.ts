/** Rows below the same headings, or below none: which columns are about the same people. */
import { groupBy } from '../../../lib/collections.ts';
import { type ClassifiedSheet, filled, type ListRow, PERSON_ROLES } from '../list-rows.ts';
import { isGrouping, type Legend } from '../meaning/cell-state.ts';
import { blockOf } from '../meaning/govern-row.ts';
import { stateOf } from '../meaning/statements.ts';
import type { ReadRow } from './read-list.ts';
import type { Roster } from './roster.ts';
import { hasName } from './row-names.ts';
import { kindsOf, numbersOf, readNumbers } from './row-numbers.ts';
import type { RowPerson } from './row-people.ts';
import { NO_STATES, stateColumns, type StateColumns } from './table-states.ts';

export interface Table {
  readonly isTable: boolean;
  readonly blocks: readonly Block[];
  readonly numbered: readonly number[];
  /** Whether two numbers of such kinds are those of one person, such as a roll and a registration number. */
  readonly isPair: (kinds: readonly string[]) => boolean;
}

/** Columns that are about the same people. */
export interface Block {
  readonly columns: readonly number[];
  /** Those of numbers. */
  readonly numbered: readonly number[];
  readonly states: StateColumns;
}

/** Takes all people below the same headings. */
export function readTable(rows: readonly ListRow[], legend: Legend, roster: Roster): Table {
  const { roles = [], headings = [] } = rows[0]?.columns ?? {};
  const isTable = headings.length > 0;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const numbered = all.filter((at) => roles[at] === 'code' || roles[at] === 'from');
  const parts = isTable ? partsOf(rows, all, roster) : [all];
  return {
    isTable,
    numbered,
    blocks: parts.map((columns) => ({
      columns,
      numbered: numbered.filter((at) => columns.includes(at)),
      states: isTable && columns.length > 1 ? stateColumns(rows, columns, legend) : NO_STATES,
    })),
    isPair: pairFinder(rows, numbered.length > 0 ? numbered : all, roster),
  };
}

/** Blocks with people of their own, or all columns. */
function partsOf(
  rows: readonly ListRow[],
  all: readonly number[],
  roster: Roster,
): readonly (readonly number[])[] {
  const [row] = rows;
  const isOfPerson = (at: number): boolean => PERSON_ROLES.has(row?.columns.roles[at]);
  const headed = all.some(isOfPerson) ? [] : all.filter((at) => isOfPeople(at, rows, roster));
  if (headed.length > 0) return headed.map((at) => [at]);
  const spans = groupBy(all, (column) => (row ? String(blockOf(row, column, rows)) : ''));
  const named = [...spans.values()].filter((columns) => columns.some(isOfPerson));
  return named.length > 1 ? named : [all];
}

/** People stand below 'Selected' and, beside it, 'Waitlist'. */
function isOfPeople(at: number, rows: readonly ListRow[], roster: Roster): boolean {
  if (rows[0]?.columns.roles[at] !== 'state') return false;
  const cells = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const isOne = (cell: string): boolean =>
    hasName(cell) || readNumbers(cell, false, roster).numbers.length > 0;
  return cells.filter(isOne).length * 2 > cells.length;
}

const PAIRED_MIN = 2;

/** A roll and a registration number differ in their kind; those of two people do not. */
function pairFinder(rows: readonly ListRow[], columns: readonly number[], roster: Roster) {
  const isTable = (rows[0]?.columns.headings.length ?? 0) > 0;
  const kinds = rows
    .map(({ cells }) => columns.map((at) => readNumbers(cells[at] ?? '', isTable, roster)))
    .map((read) => kindsOf(numbersOf(read)))
    .filter(({ length }) => length === 2);
  const counts = groupBy(kinds, String);
  const alike = kinds.filter(([one, other]) => one === other).length;
  return (own: readonly string[]): boolean => {
    if (own.length !== 2 || own[0] === own[1]) return false;
    if (isTable) return alike * 2 <= kinds.length;
    return (counts.get(String(own))?.length ?? 0) >= PAIRED_MIN;
  };
}

/** The columns that are about somebody, by their text. */
type Spans = ReadonlyMap<string, readonly number[]>;

const WIDE_MIN = 2;

/** People of different columns are in different groups. */
export function withColumnTitles(
  rows: readonly ReadRow[],
  sheet: ClassifiedSheet,
): readonly ReadRow[] {
  const listed = new Set(rows.filter(({ people }) => people.some(isNumbered)));
  const wide = [...listed].filter((read) => spansOf(read).size > 1);
  const isTable = wide.some(({ row }) => row.columns.headings.length > 0);
  const areFew = wide.length < WIDE_MIN || wide.length * 2 < listed.size;
  if (wide.length === 0 || (areFew && !isTable)) return rows;
  const spans = new Map(wide.flatMap((read) => [...spansOf(read)]));
  const titled = titledRows(rowsOf(sheet), { rows, listed, spans });
  return rows.map((read) => titled.get(read.row) ?? read);
}

interface Listed {
  readonly rows: readonly ReadRow[];
  /** Those with a number of somebody. */
  readonly listed: ReadonlySet<ReadRow>;
  readonly spans: Spans;
}

function titledRows(all: readonly ListRow[], { rows, listed, spans }: Listed) {
  const reads = new Map(rows.map((read) => [read.row, read]));
  const titled = new Map<ListRow, ReadRow>();
  const titles = new Map<string, string>();
  for (const row of all) {
    const read = reads.get(row);
    const own = read && listed.has(read) ? spansOf(read) : undefined;
    const others = [...spans].filter(([key]) => !own?.has(key));
    const found = titlesIn(row, others, own !== undefined);
    for (const [key, title] of found) titles.set(key, title);
    // A title that looks like a name is nobody.
    const isTitle = found.length > 0 && titled.size === 0;
    if (read && own) titled.set(row, withTitles(read, titles));
    else if (read && isTitle) titled.set(row, { ...read, people: [] });
  }
  return titled;
}

const isNumbered = ({ numbers, range }: RowPerson): boolean =>
  numbers.length > 0 || range !== undefined;

function rowsOf({ segments, below }: ClassifiedSheet): readonly ListRow[] {
  return [...segments.flatMap(({ above, people }) => [...above, ...people]), ...below];
}

function spansOf({ people }: ReadRow): Spans {
  return new Map(people.map(({ columns }) => [String(columns), columns]));
}

function withTitles(read: ReadRow, titles: ReadonlyMap<string, string>): ReadRow {
  const people = read.people.map((person) => ({
    ...person,
    said: [titles.get(String(person.columns)) ?? '', ...person.said],
  }));
  return { ...read, people };
}

/** A single text in the columns of some people; beside other people it states something. */
function titlesIn(
  { live }: ListRow,
  spans: readonly (readonly [string, readonly number[]])[],
  isBeside: boolean,
): readonly (readonly [string, string])[] {
  const titles = spans.flatMap(([key, columns]) => {
    const [text = '', ...others] = new Set(filled(columns.map((at) => live[at] ?? '')));
    const isTitle = /\p{L}{2}/u.test(text) && (!isBeside || stateOf(text) !== undefined);
    return isTitle && others.length === 0 ? [[key, text] as const] : [];
  });
  const areDifferent = isBeside || new Set(filled(live)).size > 1;
  const areGroups = titles.every(([, text]) => isGrouping(text, new Set()));
  return areDifferent && !areGroups ? titles : [];
}
