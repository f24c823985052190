/** What is said about a spreadsheet that is to be uploaded. */
import { dateText } from '../format/date.ts';
import { truncate } from '../format/truncate.ts';
import type { WallTime } from '../lib/wall-time.ts';

/** How much of a cell a sentence repeats. */
const QUOTED_MAX = 40;
const DATE_LIKE = 'Write it like 2026-12-05 23:59.';

export const CSV_MESSAGES = {
  noCompany: 'No column of this file is named Company. Name the columns in the first row.',
} as const;

function quoted(cell: string): string {
  return `“${truncate(cell.trim(), QUOTED_MAX)}”`;
}

/** Says where in the spreadsheet a sentence belongs. */
export function cellMessage(row: number, heading: string, sentence: string): string {
  return `Row ${row}, column ${quoted(heading)}: ${sentence}`;
}

/** For a cell that is no date, or none with the day first. */
export function unreadableDateMessage(cell: string): string {
  return `${quoted(cell)} is no date with the day first. ${DATE_LIKE}`;
}

/** For a cell that is no CGPA. */
export function notACgpaMessage(cell: string): string {
  return `${quoted(cell)} is no CGPA. Write a number from 0 to 10, such as 7.5.`;
}

/** For a date that could be two days in a file where `other`, in row `otherRow`, has the month first. */
export function ambiguousDateMessage(cell: string, other: string, otherRow: number): string {
  return `${quoted(cell)} could be two different days, because row ${otherRow} has the month first (${quoted(other)}). ${DATE_LIKE}`;
}

/** For a date that could be two different days, in a file where nothing speaks against the Indian order. */
export function dayFirstMessage(cell: string, dayFirst: WallTime): string {
  return `Dates are read with the day first: ${quoted(cell)} is ${dateText(dayFirst)}.`;
}

/** For a long number that a spreadsheet has shortened and rounded. */
export function shortenedNumberMessage(cell: string): string {
  return `The spreadsheet has shortened this number to ${quoted(cell)}. Write all its digits.`;
}

/** For a row with more cells than the header has. */
export function tooManyCellsMessage(row: number, cells: number, headings: number): string {
  return `Row ${row} has ${cells} cells, but there are ${headings} columns. Put text with separators in it into double quotes.`;
}
