/** Cells that reach over several rows or columns stand in each of them, as in a spreadsheet with merged cells. */
import { attributesOf, type HtmlToken, type OpeningTag } from './scan-html.ts';

/** A cell in one of its columns: all of it in the first, nothing in the others. */
interface Span {
  readonly tokens: readonly HtmlToken[];
  rowsLeft: number;
}

interface Table {
  /** By column: those that reach into it from above or from the left. */
  readonly spans: Map<number, Span>;
  column: number;
  cell:
    { readonly tokens: HtmlToken[]; readonly columns: number; readonly rows: number } | undefined;
  isInRow: boolean;
}

const newTable = (): Table => ({ spans: new Map(), column: 0, cell: undefined, isInRow: false });

const ROWS_MAX = 1000;
const COLUMNS_MAX = 100;
/** A page made to hurt has large cells that reach over thousands of rows. */
const REPEATED_MAX = 50_000;

/** Takes the tokens of a page in their order; yields them, and those that are repeated. */
export function* repeatSpans(tokens: Iterable<HtmlToken>, html: string): Generator<HtmlToken> {
  const outer: Table[] = [];
  let table = newTable();
  let left = REPEATED_MAX;
  for (const token of tokens) {
    const repeated = repeatedBefore(token, table);
    left -= repeated.length;
    if (left > 0) yield* repeated;
    if (token.kind === 'open' && token.name === 'table') {
      outer.push(table);
      table = newTable();
    } else if (token.kind === 'close' && token.name === 'table') table = outer.pop() ?? newTable();
    if (token.kind === 'open') startRowOrCell(token, table, html);
    table.cell?.tokens.push(token);
    yield token;
  }
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';

function repeatedBefore(token: HtmlToken, table: Table): readonly HtmlToken[] {
  const name = token.kind === 'open' || token.kind === 'close' ? token.name : '';
  if (!isCell(name) && name !== 'tr') return [];
  endCell(table);
  if (name === 'tr') return table.isInRow ? endRow(table) : [];
  return token.kind === 'open' ? cellsBefore(table) : [];
}

function startRowOrCell(token: OpeningTag, table: Table, html: string): void {
  table.isInRow ||= isCell(token.name) || token.name === 'tr';
  if (!isCell(token.name)) return;
  const attributes = attributesOf(html, token);
  const spanOf = (name: string, max: number): number =>
    Math.min(max, Math.max(1, Number(attributes.get(name)?.value) || 1));
  const [columns, rows] = [spanOf('colspan', COLUMNS_MAX), spanOf('rowspan', ROWS_MAX)];
  table.cell = { tokens: [], columns, rows };
}

function endCell(table: Table): void {
  const { tokens = [], columns = 0, rows: rowsLeft = 0 } = table.cell ?? {};
  const [tag] = tokens;
  table.cell = undefined;
  if (tag?.kind !== 'open') return;
  const empty: OpeningTag = { ...tag, attributes: [tag.end, tag.end] };
  const nothing: readonly HtmlToken[] = [empty, { ...empty, kind: 'close' }];
  const end = Math.min(table.column + columns, COLUMNS_MAX);
  for (let at = table.column; at < end; at += 1)
    table.spans.set(at, { tokens: at === table.column ? tokens : nothing, rowsLeft });
  table.column += 1;
}

/** Returns those that stand before the next cell of a row. */
function cellsBefore(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (let span = table.spans.get(table.column); span; span = table.spans.get(table.column)) {
    repeated.push(...span.tokens);
    table.column += 1;
  }
  return repeated;
}

/** Returns those that stand behind the last cell. */
function endRow(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (const [column, span] of [...table.spans].sort(([a], [b]) => a - b)) {
    if (column >= table.column) repeated.push(...span.tokens);
    span.rowsLeft -= 1;
    if (span.rowsLeft < 1) table.spans.delete(column);
  }
  Object.assign(table, { column: 0, isInRow: false });
  return repeated;
}
