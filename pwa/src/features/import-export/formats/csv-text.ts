/** The text of a CSV file. Import this module lazily: it brings the parser with it. */
import { CSV_COLUMNS } from '@shortlist/shared/placement/csv/csv-columns.ts';
import {
  findHeadings,
  type CsvHeadings,
  type CsvRecord,
} from '@shortlist/shared/placement/csv/csv-headings.ts';
import { splitIntoUploads } from '@shortlist/shared/placement/export-json.ts';
import Papa from 'papaparse';
import {
  BYTE_ORDER_MARK,
  csvLine,
  unguardCell,
  type CellKind,
} from '../../../data/files/csv-line.ts';

/**
 * Takes rows of cells, the headings first, and returns the texts of one or more files that are safe to open
 * in a spreadsheet. Each begins with the headings and can be uploaded on its own. Empty for headings alone.
 */
export function toCsvFiles(rows: readonly (readonly string[])[]): readonly string[] {
  const kinds = rows[0]?.map((heading) => KINDS.get(heading) ?? 'text') ?? [];
  const [headings = '', ...lines] = rows.map((cells) => csvLine(cells, kinds));
  const opening = BYTE_ORDER_MARK + headings;
  return splitIntoUploads(lines, opening).map((part) => opening + part.join(''));
}

const KINDS: ReadonlyMap<string, CellKind> = new Map(
  CSV_COLUMNS.flatMap(({ header, kind }) =>
    kind === 'time' || kind === 'amount' ? [[header, kind]] : [],
  ),
);

export type CsvTable =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      /** The number of the row with the headings, if other text is above them; otherwise null. */
      readonly headerRow: number | null;
      readonly known: number;
      readonly delimiter: Delimiter;
      /** The rows below the headings, in order. Empty rows are left out but counted. */
      readonly records: readonly CsvRecord[];
    }
  | { readonly kind: 'empty' }
  /** `line` counts the lines of the text, from 1. */
  | { readonly kind: 'invalid'; readonly line: number; readonly hint: string };

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** One of the usual separators, or the one that a first line names. */
type Delimiter = string;

/** This many known headings are no coincidence. */
const KNOWN_MIN = 2;

/** Whether text that need not be a table is one, judged by its headings or by cells that only a table has. */
export function isTable(table: CsvTable): table is Extract<CsvTable, { readonly kind: 'table' }> {
  if (table.kind !== 'table') return false;
  const { header, known, delimiter, records } = table;
  if (known >= KNOWN_MIN) return true;
  const isDrawn = delimiter === '\t' || delimiter === '|';
  return isDrawn && header.length > 1 && records.every(({ cells }) => cells.length > 1);
}

export function parseCsv(text: string): CsvTable {
  const { body, delimiter, linesBefore } = detectDelimiter(text.replace(/\r\n?/g, '\n'));
  if (body.trim() === '') return { kind: 'empty' };
  const { rows, badQuote } = readRows(body, delimiter);
  if (badQuote !== undefined) {
    const line = linesBefore + body.slice(0, badQuote).split('\n').length;
    return { kind: 'invalid', line, hint: HINTS.quotes };
  }
  const filled = rows.filter(isFilled).map(({ row, cells }) => ({ row: row + linesBefore, cells }));
  const { header, above, rowCount, known } = findHeadings(filled.map(({ cells }) => cells));
  const headerRow = above === 0 ? null : (filled[above]?.row ?? null);
  return { kind: 'table', header, headerRow, known, delimiter, records: filled.slice(rowCount) };
}

const HINTS = {
  quotes: 'A cell begins with a double quote that does not end, or goes on after it.',
} as const;

function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** `limit` is the maximum number of rows; 0 for all. `badQuote` is the offset in the text of an unmatched quote. */
function readRows(body: string, delimiter: Delimiter, limit = 0) {
  if (delimiter === '|' && isTextTable(body))
    return { rows: parseTextTable(body).map(withoutGuards), badQuote: undefined };
  const options = { delimiter, newline: '\n', preview: limit } as const;
  let { data, errors } = Papa.parse<string[]>(body, options);
  let error = errors.find(({ type }) => type === 'Quotes');
  // Rows copied from a spreadsheet have quotes around some cells only; other cells begin with a literal quote.
  if (error && delimiter === '\t') {
    ({ data, errors } = Papa.parse<string[]>(body, { ...options, quoteChar: NO_QUOTE }));
    error = undefined;
  }
  const rows = data.map((cells, index) => withoutGuards({ row: index + 1, cells }));
  return { rows, badQuote: error?.index };
}

function withoutGuards({ row, cells }: CsvRecord): CsvRecord {
  return { row, cells: cells.map(unguardCell) };
}

const NO_QUOTE = '\u0000';

/** Finds the separator: Excel may name it in a first line of its own. */
function detectDelimiter(text: string) {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const named = /^sep=(.)\n/i.exec(unmarked);
  if (named)
    return { body: unmarked.slice(named[0].length), delimiter: named[1] ?? ',', linesBefore: 1 };
  return { body: unmarked, delimiter: guessDelimiter(unmarked), linesBefore: 0 };
}

const SAMPLE_ROWS = 60;

/** The separator with which the most headings are fields of ours, or else the one that fits the most rows. */
function guessDelimiter(text: string): Delimiter {
  const candidates = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) => {
    const rows = readRows(text, delimiter, SAMPLE_ROWS).rows.filter(isFilled);
    const headings = findHeadings(rows.map(({ cells }) => cells));
    return { delimiter, known: headings.known, fitting: fittingRows(rows, headings) };
  });
  const [best] = candidates.toSorted(
    (one, other) => other.known - one.known || other.fitting - one.fitting,
  );
  return best?.delimiter ?? ',';
}

function fittingRows(rows: readonly CsvRecord[], { header, rowCount }: CsvHeadings): number {
  if (header.length < 2) return 0;
  return 1 + rows.slice(rowCount).filter(({ cells }) => cells.length === header.length).length;
}

// Tables drawn with vertical bars, as chat programs and assistants write them (Markdown), or consoles.

/** '|---|:--:|', '--- | ---' or '+-----+-----+'. */
const RULE = /^\s*[|+]?(?:\s*:?[-=]{2,}:?\s*[|+])+(?:\s*:?[-=]{2,}:?\s*)?[|+]?\s*$/;
const FRAMED = /^\s*\|.*\|\s*$/;

/** True if there is a rule between the headings and the rows, or a frame around the rows. */
export function isTextTable(text: string): boolean {
  const lines = text.split('\n');
  const framed = lines.filter((line) => FRAMED.test(line)).length;
  return (
    framed > 1 || lines.some((line, index) => RULE.test(line) && lines[index - 1]?.includes('|'))
  );
}

/** The rows of such a table, each with its line number. Lines without a vertical bar are surrounding text. */
export function parseTextTable(text: string): readonly CsvRecord[] {
  return text.split('\n').flatMap((line, index) => {
    const isRow = line.includes('|') && !RULE.test(line);
    return isRow ? [{ row: index + 1, cells: splitCells(line) }] : [];
  });
}

/** A vertical bar inside a cell is escaped with a backslash. */
function splitCells(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/^\*\*(.+)\*\*$/s, '$1')
      .replace(/<br\s*\/?>/gi, '\n'),
  );
}
