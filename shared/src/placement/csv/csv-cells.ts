import { readDateText } from '../../lib/time/date-text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';

/** '2026-12-05 23:59', with seconds where there are any; '' for none. Spreadsheets recognise it as a date. */
export function formatCsvTime(time: WallTime | null): string {
  return time?.replace('T', ' ').replace(/:00$/, '') ?? '';
}

/** A list of branches in one cell: 'CSE, IT, "Electronics, Power"'. */

const SEPARATORS = /[,;|\n]/;
/** An entry in double quotes, in which two stand for one, or all up to the next separator. */
const ENTRY = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*(?=[,;|\n]|$)|([^,;|\n]*))(?:[,;|\n]|$)/y;

/** Joins the entries; one that contains a separator or quotes is quoted. */
export function formatCsvList(entries: readonly string[]): string {
  return entries
    .map((entry) =>
      SEPARATORS.test(entry) || entry.startsWith('"') ? `"${entry.replaceAll('"', '""')}"` : entry,
    )
    .join(', ');
}

/** Splits a cell into its entries, including empty ones. */
export function parseCsvList(cell: string): readonly string[] {
  const entries: string[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < cell.length) {
    const [, quoted, plain = ''] = ENTRY.exec(cell) ?? [];
    entries.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return entries;
}

/*
 * Spreadsheets rewrite cells when a file is opened and saved: a number that is too long for its column
 * becomes '1.2E+11', and its other digits are lost; '5/12' and 'Dec 5' become dates. Text that a student
 * wrote so on purpose is marked with a quote in our own file.
 */

const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/;
/** '05-Dec' and 'Dec-26', as spreadsheets display them. */
const SHORT_DATE =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)-\d{2})$/i;

export function hasLostDigits(cell: string): boolean {
  return SHORTENED.test(cell);
}

/** True for a cell that is a date and nothing else. */
export function isDateCell(cell: string): boolean {
  if (SHORT_DATE.test(cell)) return true;
  const { time, monthFirst } = readDateText(cell, 'end');
  return (time ?? monthFirst) !== undefined;
}

/** Adds the quote mark where a spreadsheet would rewrite the text. */
export function protectCell(text: string): string {
  return looksRewritten(text.replace(/^'+/, '')) ? `'${text}` : text;
}

export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && looksRewritten(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

function looksRewritten(text: string): boolean {
  return hasLostDigits(text) || isDateCell(text);
}
