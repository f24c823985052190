/** Lines of a CSV file that is safe to open in a spreadsheet. Import this module lazily: it brings the parser with it. */
import Papa from 'papaparse';

/** Without it, Excel assumes a legacy encoding, and ₹ becomes three odd characters. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(cells: readonly string[], kinds: readonly CellKind[]): string {
  const row = cells.map((cell, index) => guardCell(cell, kinds[index] ?? 'text'));
  return `${Papa.unparse([row])}\r\n`;
}

/**
 * Guards cells that a spreadsheet would run or rewrite when it opens a file: formulas, '007', '5/12', 'Dec
 * 5', 'true'. A quote before them makes them text.
 */

const FORMULA = /^[=+\-@＝＋－＠\t\r\n']/;
/** Numbers that need no guard: at most 15 digits, no redundant zeros. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/;
const NUMBER = /^\(?\s*[$€£¥₹]?\s*[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?\s*%?\s*\)?$/i;
const WORD = /^(?:true|false)$/i;
/** '5/12', '3-4', '10:30', '1 1/2', '5 pm' and whole dates. */
const PARTS =
  /^(?:\d+ )?\d{1,4}(?:\s?[/:.-]\s?\d{1,4})+(?:[T ]+\d{1,2}(?::\d{1,2}){0,2}(?:\.\d+)?)?\s?(?:[ap]m?)?$/i;
const HOUR = /^\d{1,2}\s?[ap]m?$/i;
const MONTH =
  /^(?:[a-z]{3,9},?\s)?(?:\d{1,4}[\s./-]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[\s,./-]*\d{1,4}){0,2}(?:\s\d{1,2}(?::\d{1,2}){1,2})?$/i;
const GROUPED = /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/;

export type CellKind = 'time' | 'amount' | 'text';

/** The cell as written to the file. Times may become dates, and amounts numbers. */
export function guardCell(cell: string, kind: CellKind): string {
  const stays = kind === 'time' || (kind === 'amount' && GROUPED.test(cell));
  return needsGuard(cell) && (FORMULA.test(cell) || !stays) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell;
}

function needsGuard(cell: string): boolean {
  if (FORMULA.test(cell)) return true;
  if (cell.length > CELL_MAX || PLAIN_NUMBER.test(cell)) return false;
  return (
    NUMBER.test(cell) || WORD.test(cell) || PARTS.test(cell) || HOUR.test(cell) || isMonth(cell)
  );
}

function isMonth(cell: string): boolean {
  return /\d/.test(cell) && MONTH.test(cell);
}

/** A spreadsheet takes longer cells neither for numbers nor for dates. */
const CELL_MAX = 60;
