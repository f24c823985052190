/** The text of a CSV file. Whoever needs it loads this module lazily: it brings the parser with it. */
import type { CsvRecord } from '@shortlist/shared/placement/csv-headings.ts';
import { uploadParts } from '@shortlist/shared/placement/upload-parts.ts';
import Papa from 'papaparse';

/** Excel reads a file without it as if it were in the country's old encoding, and ₹ becomes three odd characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What begins so, a spreadsheet would run as a formula. A quote before it makes it text, and the quote itself too. */
const FORMULA_START = /^[=+\-@\t\r']/;
const GUARDED = /^'[=+\-@\t\r']/;

/**
 * Takes rows of cells, the headings first, and gives the texts of one or more files that a spreadsheet opens without
 * harm. Each begins with the headings and can be uploaded again by itself. None for headings alone.
 */
export function toCsvFiles(rows: readonly (readonly string[])[]): readonly string[] {
  const [headings = '', ...lines] = rows.map(csvLine);
  const opening = BYTE_ORDER_MARK + headings;
  return uploadParts(lines, opening).map((part) => opening + part.join(''));
}

function csvLine(cells: readonly string[]): string {
  const guarded = cells.map((cell) => (FORMULA_START.test(cell) ? `'${cell}` : cell));
  return `${Papa.unparse([guarded])}\r\n`;
}

export type CsvTable =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      /** In their order. Empty rows are left out but counted. */
      readonly records: readonly CsvRecord[];
    }
  | { readonly kind: 'empty' }
  /** `line` counts the lines of the text, from 1. */
  | { readonly kind: 'invalid'; readonly line: number; readonly hint: string };

/** Takes the text of a file with commas, semicolons or tabs between its cells, as `toCsv` or a spreadsheet wrote it. */
export function parseCsv(text: string): CsvTable {
  const { body, delimiter, linesBefore } = opened(text.replace(/\r\n?/g, '\n'));
  if (body.trim() === '') return { kind: 'empty' };
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  const error = errors.find(({ type }) => type === 'Quotes');
  if (error) {
    const line = linesBefore + body.slice(0, error.index).split('\n').length;
    return { kind: 'invalid', line, hint: HINTS.quotes };
  }
  const rows = data.map((cells, index) => ({
    row: linesBefore + index + 1,
    cells: cells.map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell)),
  }));
  const [header, ...records] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { kind: 'table', header: header?.cells ?? [], records };
}

const HINTS = {
  quotes: 'A cell begins with a double quote that does not end, or goes on after it.',
} as const;

interface Opened {
  readonly body: string;
  readonly delimiter: string;
  readonly linesBefore: number;
}

/** Finds the separator: Excel may name it in a first line of its own, else the headings show it. */
function opened(text: string): Opened {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const named = /^sep=(.)\n/i.exec(unmarked);
  if (named)
    return { body: unmarked.slice(named[0].length), delimiter: named[1] ?? ',', linesBefore: 1 };
  return { body: unmarked, delimiter: delimiterOf(unmarked), linesBefore: 0 };
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The separator that the first line has most often outside of quotes. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text
    .trimStart()
    .replace(/"[^"]*(?:""[^"]*)*"/g, '')
    .split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
