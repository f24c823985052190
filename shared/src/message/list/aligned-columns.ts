/** Columns of people that blanks align below 'Selected     Waitlisted'. */
import { hasCode } from './identity/numbers.ts';
import { isCertain, stateOf } from './meaning/statements.ts';

interface Cell {
  readonly text: string;
  readonly at: number;
}

const CELL = /\S+(?: \S+)*/g;
/** Some blanks more or less are a slip. */
const OFFSET_MAX = 2;

const cellsOf = (line: string): readonly Cell[] =>
  Array.from(line.matchAll(CELL), ({ 0: text, index: at }) => ({ text, at }));

/** Undefined where a line is not the heading of such columns. */
export function alignedHeadings(line: string): readonly Cell[] | undefined {
  const cells = line.includes('\t') ? [] : cellsOf(line);
  return cells.length > 1 && cells.every(({ text }) => isCertain(stateOf(text)))
    ? cells
    : undefined;
}

/** A line with somebody in each column shows where they stand, whatever the letters are like. */
export function alignmentOf(line: string, before: readonly Cell[]): readonly Cell[] {
  const cells = cellsOf(line);
  return cells.length === before.length ? cells : before;
}

/** The people of a line below them; behind the last column where it is open below which heading they stand. */
export function alignedCells(
  line: string,
  headings: readonly Cell[],
): readonly string[] | undefined {
  const cells = cellsOf(line);
  if (cells.length === 0 || line.includes('\t') || !cells.every(({ text }) => hasCode(text)))
    return undefined;
  if (cells.length === headings.length) return cells.map(({ text }) => text);
  const columns = headings.map(({ at }) =>
    cells.filter((cell) => Math.abs(cell.at - at) <= OFFSET_MAX),
  );
  const areSure = columns.flat().length === cells.length && columns.every((one) => one.length < 2);
  return areSure
    ? columns.map(([cell]) => cell?.text ?? '')
    : [...headings.map(() => ''), line.trim()];
}
