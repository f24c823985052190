/** Which columns of a table are about the same people, and what the titles of blocks beside each other say. */
import { groupBy } from '../../../lib/collections.ts';
import { foldSpacing } from '../../../lib/text.ts';
import {
  type ClassifiedSheet,
  filled,
  type ListRow,
  PERSON_ROLES,
  type Role,
} from '../list-rows.ts';
import type { Legend } from '../meaning/cell-state.ts';
import { blockOf } from '../meaning/govern-row.ts';
import { stateOf } from '../meaning/statements.ts';
import { kindOf } from './number-words.ts';
import { readNumbers } from './row-numbers.ts';
import { hasName } from './row-person.ts';
import { NO_STATES, type StateColumns, stateColumns, withDefinitions } from './table-states.ts';

export interface TableBlock {
  readonly columns: readonly number[];
  /** With those of other people who stand in the same rows. */
  readonly shown: readonly number[];
  readonly roles: readonly Role[];
  /** The heading of a single column of people, which says what they are: 'Waitlist'. */
  readonly heading: string;
  readonly states: StateColumns;
  readonly numbered: readonly number[];
  /** The titles that stand in its columns, above or among the rows. */
  readonly titles: ReadonlyMap<ListRow, string>;
  /** Rows with a title or the headings once more. */
  readonly notes: ReadonlySet<ListRow>;
}

/** Takes all people below the same headings. */
export function blocksOf(
  rows: readonly ListRow[],
  sheet: ClassifiedSheet,
  legend: Legend,
): readonly TableBlock[] {
  const { roles = [], headings = [] } = rows[0]?.columns ?? {};
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const headed = roles.some(isOfPerson) ? [] : all.filter((at) => isOfPeople(at, rows));
  if (headed.length > 0) return headed.map((at) => toBlock([at], roles, headings[at]));
  const parts = partsOf(rows, all);
  const explained = withDefinitions(legend, sheet);
  return parts.flatMap((columns) => {
    const states = stateColumns(rows, columns, explained);
    const titles = parts.length > 1 ? titlesIn(rows, columns, sheet) : NO_TITLES;
    const divided = dividedBlock(rows, columns).map((own) => toBlock(own, roles));
    return divided.map((block) => ({ ...block, ...titles, shown: columns, states }));
  });
}

/** Blocks with people of their own, or all columns. */
function partsOf(rows: readonly ListRow[], all: readonly number[]) {
  const [row] = rows;
  const spans = groupBy(all, (column) => (row ? String(blockOf(row, column, rows)) : ''));
  const named = [...spans.values()].filter((columns) =>
    columns.some((at) => isOfPerson(row?.columns.roles[at])),
  );
  return named.length > 1 ? named : [all];
}

function toBlock(columns: readonly number[], roles: readonly Role[], heading = ''): TableBlock {
  const numbered = columns.filter((at) => roles[at] === 'code' || roles[at] === 'from');
  return { columns, shown: columns, roles, heading, numbered, states: NO_STATES, ...NO_TITLES };
}

/** The numbers of several people in a row, such as the members of a team, each with its name behind or before it. */
function dividedBlock(
  rows: readonly ListRow[],
  columns: readonly number[],
): readonly (readonly number[])[] {
  const roles = rows[0]?.columns.roles ?? [];
  const numbered = columns.filter((at) => roles[at] === 'code');
  if (numbered.length < 2 || !areOfSeveral(rows, numbered)) return [columns];
  const isNameFirst = numbered.every((at) => roles[at - 1] === 'name');
  const starts = numbered.map((at) => (isNameFirst ? at - 1 : at));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    return columns.filter((at) => at < end && (at >= start || index === 0));
  });
}

const isOfPerson = (role: Role): boolean => PERSON_ROLES.has(role);
const NO_TITLES = { titles: new Map<ListRow, string>(), notes: new Set<ListRow>() };

/** People stand below 'Selected' and, beside it, 'Waitlist'. */
function isOfPeople(at: number, rows: readonly ListRow[]): boolean {
  if (rows[0]?.columns.roles[at] !== 'state') return false;
  const cells = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const named = cells.filter(
    (cell) => hasName(cell) || readNumbers(cell, 'plain').numbers.length > 0,
  );
  return named.length * 2 > cells.length;
}

/** A roll and a registration number differ in their kind; those of two people do not. */
function areOfSeveral(rows: readonly ListRow[], numbered: readonly number[]): boolean {
  const full = rows
    .map(({ cells }) => numbered.map((at) => cells[at] ?? '').filter(Boolean))
    .filter(({ length }) => length > 1);
  const alike = full.filter((cells) => new Set(cells.map(kindOf)).size === 1);
  return alike.length * 2 > full.length;
}

function titlesIn(rows: readonly ListRow[], columns: readonly number[], sheet: ClassifiedSheet) {
  const titles = new Map<ListRow, string>();
  const notes = new Set<ListRow>();
  let [title, segment] = ['', -1];
  for (const row of rows) {
    if (row.segment !== segment) title = titleAbove(sheet, row, columns) ?? title;
    ({ segment } = row);
    const texts = textsIn(row, columns);
    const isTitle = texts.length === 1 && stateOf(texts[0] ?? '') !== undefined;
    if (isTitle) [title = ''] = texts;
    if (isTitle || areHeadings(row, columns)) notes.add(row);
    else titles.set(row, title);
  }
  return { titles, notes };
}

const TITLE_ROWS_MAX = 4;

/** A line above the headings that says something else of the blocks beside it. */
function titleAbove(
  { segments }: ClassifiedSheet,
  { segment, columns: { headings } }: ListRow,
  columns: readonly number[],
): string | undefined {
  const above = segments[segment]?.above.filter(({ live }) => live !== headings) ?? [];
  const lines = above.slice(-TITLE_ROWS_MAX).filter(({ live }) => new Set(filled(live)).size > 1);
  const titles = lines.map((line) => [...new Set(textsIn(line, columns))]);
  return titles.findLast(({ length }) => length === 1)?.[0];
}

function textsIn({ live }: ListRow, columns: readonly number[]): readonly string[] {
  return filled(columns.map((at) => live[at] ?? ''));
}

function areHeadings({ cells, columns: { headings } }: ListRow, own: readonly number[]): boolean {
  const repeated = own.filter((at) => (cells[at] ?? '') !== '');
  const isSame = (at: number): boolean =>
    foldSpacing(cells[at] ?? '') === foldSpacing(headings[at] ?? '');
  return repeated.length > 1 && repeated.every(isSame);
}
