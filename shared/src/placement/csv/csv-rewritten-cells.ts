/**
 * Spreadsheets rewrite cells when a file is opened and saved: a number that is too long for its column
 * becomes '1.2E+11', and its other digits are lost; '5/12' and 'Dec 5' become dates. Text that a student
 * wrote so on purpose is marked with a quote in our own file.
 */
import { readDateText } from '../../lib/time/date-text.ts';

const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/;
/** '05-Dec' and 'Dec-26', as spreadsheets display them. */
const SHORT_DATE =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)-\d{2})$/i;

/** True for a cell that has lost digits. */
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

/** Reverses `protectCell`. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && looksRewritten(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

function looksRewritten(text: string): boolean {
  return hasLostDigits(text) || isDateCell(text);
}
