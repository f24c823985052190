/** Messages about an imported spreadsheet. */
import { DATE_LIKE, quoteText } from '../import/date-messages.ts';

export const CSV_MESSAGES = {
  noCompany: 'No column of this file is named Company. Name the columns in the first row.',
  noHeadings:
    'These rows have no heading named Company. Put a row above them that names the columns, such as Company, Role and Last date, and copy it too.',
} as const;

/** Prefixes a message with its spreadsheet row; the message names its field itself. */
export function rowMessage(row: number, sentence: string): string {
  return `Row ${row}: ${sentence}`;
}

export function cellMessage(row: number, heading: string, sentence: string): string {
  return `Row ${row}, column ${quoteText(heading)}: ${sentence}`;
}

export function notACgpaMessage(cell: string): string {
  return `${quoteText(cell)} is no CGPA. Write a number from 0 to 10, such as 7.5.`;
}

/** For an ambiguous date in a file where `other`, in row `otherRow`, is month first. */
export function ambiguousDateMessage(cell: string, other: string, otherRow: number): string {
  return `${quoteText(cell)} could be two different days, because row ${otherRow} has the month first (${quoteText(other)}). ${DATE_LIKE}`;
}

const CLOCK_LIKE = 'Write it like 17:00 or 5:00 PM.';
const JOIN_LIKE = 'Write the time into the cell of its date, like 2026-12-05 17:00.';

export function notAClockMessage(cell: string): string {
  return `${quoteText(cell)} is no time of the day. ${CLOCK_LIKE}`;
}

export function midnightMessage(cell: string): string {
  return `${quoteText(cell)} may mean the beginning or the end of the day. Write 00:00 or 23:59.`;
}

export function clockWithoutDateMessage(cell: string): string {
  return `${quoteText(cell)} is a time without a date. ${JOIN_LIKE}`;
}

/** For a time beside several dates. */
export function severalDatesMessage(cell: string, headings: readonly string[]): string {
  return `${quoteText(cell)} may belong to ${headings.map(quoteText).join(' or ')}. ${JOIN_LIKE}`;
}

/** For a time beside a date that has a different one. */
export function otherClockMessage(cell: string, heading: string, date: string): string {
  return `${quoteText(cell)} is another time than that of ${quoteText(date)} below ${quoteText(heading)}. Leave only one of them.`;
}

/** For text that a spreadsheet has converted to a date. */
export function turnedIntoDateMessage(cell: string): string {
  return `${quoteText(cell)} is a date; the spreadsheet may have made it of something else. Write there what it was, with a ' before it.`;
}

/** For a row below the list, such as 'Total: 12 companies'. */
export function noPlacementMessage(row: number, cell: string): string {
  return `Row ${row}: ${quoteText(cell)} does not look like a placement. Leave it out, or take it out of the list.`;
}

/** For a long number that a spreadsheet has shortened and rounded. */
export function shortenedNumberMessage(cell: string): string {
  return `The spreadsheet has shortened this number to ${quoteText(cell)}. Write all its digits.`;
}

/** For a row with more cells than the header has. */
export function tooManyCellsMessage(row: number, cells: number, headings: number): string {
  return `Row ${row} has ${cells} cells, but there are ${headings} columns. Put text with separators in it into double quotes.`;
}
