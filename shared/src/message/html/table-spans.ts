/** Cells that reach over several rows or columns stand in each of them, as in a spreadsheet with merged cells. */
import { findAttribute } from './html-attributes.ts';
import type { HtmlToken } from './scan-html.ts';

interface Cell {
  /** From its tag to its end. */
  readonly tokens: HtmlToken[];
  readonly rows: number;
  readonly columns: number;
}

interface Table {
  /** The cells that reach into the next rows, by column. */
  readonly spans: Map<number, Cell & { rowsLeft: number }>;
  column: number;
  cell: Cell | undefined;
  isInRow: boolean;
}

const newTable = (): Table => ({ spans: new Map(), column: 0, cell: undefined, isInRow: false });

const CELL = /^t[dh]$/;
const ROWS_MAX = 1000;
const COLUMNS_MAX = 50;
/** A page made to hurt has large cells that reach over thousands of rows. */
const REPEATED_MAX = 50_000;

/** Takes the tokens of a page in their order; yields them, and those that are repeated. */
export function* repeatSpans(tokens: Iterable<HtmlToken>, html: string): Generator<HtmlToken> {
  const outer: Table[] = [];
  let table = newTable();
  let left = REPEATED_MAX;
  for (const token of tokens) {
    const isOpen = token.kind === 'open';
    const name = isOpen || token.kind === 'close' ? token.name : '';
    const repeated: HtmlToken[] = [];
    if (CELL.test(name) || name === 'tr') repeated.push(...endCell(table));
    if (isOpen && CELL.test(name)) repeated.push(...takeSpans(table));
    if (name === 'tr' && table.isInRow) repeated.push(...endRow(table));
    left -= repeated.length;
    if (left > 0) yield* repeated;
    if (name === 'table') table = changeTable(table, outer, isOpen);
    if (name === 'tr' || CELL.test(name)) table.isInRow ||= isOpen;
    if (isOpen && CELL.test(name))
      table.cell = startCell(html.slice(token.attributes, token.end - 1));
    table.cell?.tokens.push(token);
    yield token;
  }
}

function changeTable(table: Table, outer: Table[], isOpen: boolean): Table {
  if (!isOpen) return outer.pop() ?? newTable();
  outer.push(table);
  return newTable();
}

function startCell(attributes: string): Cell {
  const spanOf = (name: string, max: number): number =>
    attributes.includes('span') || attributes.includes('SPAN')
      ? Math.min(max, Math.max(1, Number(findAttribute(attributes, name)?.value) || 1))
      : 1;
  return { tokens: [], rows: spanOf('rowspan', ROWS_MAX), columns: spanOf('colspan', COLUMNS_MAX) };
}

/** Returns the empty cells over which it reaches. */
function endCell(table: Table): readonly HtmlToken[] {
  const { cell, column } = table;
  if (!cell) return [];
  table.cell = undefined;
  table.column += cell.columns;
  if (cell.rows > 1) table.spans.set(column, { ...cell, rowsLeft: cell.rows });
  return emptyCells(cell);
}

function emptyCells({ tokens: [tag], columns }: Cell): readonly HtmlToken[] {
  if (tag?.kind !== 'open') return [];
  const { name, start, end } = tag;
  const pair: readonly HtmlToken[] = [
    { kind: 'open', name, start, end, attributes: end - 1 },
    { kind: 'close', name, start, end },
  ];
  return Array.from({ length: columns - 1 }, () => pair).flat();
}

/** The cells from above that stand before the next cell of a row. */
function takeSpans(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (let span = table.spans.get(table.column); span; span = table.spans.get(table.column)) {
    repeated.push(...span.tokens, ...emptyCells(span));
    table.column += span.columns;
  }
  return repeated;
}

/** Those that stand behind the last cell. */
function endRow(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (const [column, span] of [...table.spans].sort(([a], [b]) => a - b)) {
    if (column >= table.column) {
      repeated.push(...span.tokens, ...emptyCells(span));
      table.column = column + span.columns;
    }
    span.rowsLeft -= 1;
    if (span.rowsLeft < 1) table.spans.delete(column);
  }
  table.column = 0;
  table.isInRow = false;
  return repeated;
}
