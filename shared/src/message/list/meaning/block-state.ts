/** Blocks of columns beside each other, and what stands above the block of a row. */
import { readStatement, type Stated } from './read-statement.ts';
import type { ClassifiedSheet, ListRow } from '../rows/list-rows.ts';

/** The place at which a student was found. */
export interface OwnPlace {
  readonly row: ListRow;
  /** The column of the number or the name, from 0. */
  readonly at: number;
  /** Not named, but within a range of numbers. */
  readonly isInRange: boolean;
  /** The words of the student's names. */
  readonly names: readonly (readonly string[])[];
}

/** The heading of the column, and the title of its block: a cell above it, or the nearest one to the left. */
export function columnState({ row, at }: OwnPlace, { segments }: ClassifiedSheet): Stated {
  const above = (segments[row.segment]?.above ?? []).slice(-TITLE_ROWS_MAX);
  const heading = readStatement(row.columns.headings[at] ?? '').stated;
  const titles = above
    .filter(({ cells }) => cells !== row.columns.headings && isBlockTitle(cells))
    .map(
      ({ cells }) =>
        readStatement(cells.slice(0, at + 1).findLast((cell) => cell !== '') ?? '').stated,
    );
  const stated = [heading, ...titles, stackedState(row, at, segments)].filter(
    (one) => one !== undefined,
  );
  return new Set(stated).size > 1 ? 'unclear' : stated[0];
}

/** A title in the middle of a block, beside people of the next block. */
function stackedState(row: ListRow, at: number, segments: ClassifiedSheet['segments']): Stated {
  const people = segments[row.segment]?.people ?? [];
  const [from, to] = blockOf(row, at, people);
  if (from === 0 && to >= row.columns.headings.length) return undefined;
  const above = people.filter(
    ({ index, live }) => index < row.index && live.slice(from, to).filter(Boolean).length === 1,
  );
  const titles = above.map(
    ({ live }) => readStatement(live.slice(from, to).find(Boolean) ?? '').stated,
  );
  return titles.findLast((stated) => stated !== undefined);
}

/** Each of several cells states something: 'Selected' and, beside it, 'Waitlist'. */
function isBlockTitle(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length > 1 &&
    filled.every((cell) => cell.length <= TITLE_MAX && readStatement(cell).stated !== undefined)
  );
}

/** How far above the people the titles of blocks may stand, and how long they may be. */
const TITLE_ROWS_MAX = 4;
const TITLE_MAX = 60;

/** The columns of the block in which the student was found: blocks stand beside each other with the same headings. */
export function blockOf(
  { columns: { headings, roles } }: ListRow,
  at: number,
  people: readonly ListRow[],
): readonly [from: number, to: number] {
  // 'Selected' and 'Waitlist' beside each other, with people below.
  if (roles.length > 0 && roles.every((role) => role === 'state')) return [at, at + 1];
  const isGap = (column: number): boolean =>
    (headings[column] ?? '') === '' && people.every(({ cells }) => (cells[column] ?? '') === '');
  const folded = headings.map((heading) => heading.toLowerCase());
  const [start = ''] = folded.filter(Boolean);
  // A column before the first heading belongs to the first block.
  const starts = folded.flatMap((heading, column) => (heading === start ? column : [])).slice(1);
  const width = Math.max(headings.length, ...people.slice(0, 50).map(({ cells }) => cells.length));
  const gaps = Array.from({ length: width }, (_, column) => column).filter(isGap);
  const from = Math.max(
    0,
    ...starts.filter((column) => column <= at),
    ...gaps.filter((column) => column < at).map((gap) => gap + 1),
  );
  const to = Math.min(
    width,
    ...starts.filter((column) => column > at),
    ...gaps.filter((column) => column > at),
  );
  return [from, to];
}
