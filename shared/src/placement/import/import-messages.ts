/** Messages about uploaded items, spreadsheets and dates. `label` is a field's name on the screen. */
import { groupDigits } from '../../lib/format-money.ts';
import { truncate } from '../../lib/text.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import { dateFaultOf, type DateFault } from '../../lib/time/date-text.ts';
import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { PLACEMENTS_MAX } from '../fields/placement-fields.ts';

/** Messages about uploading placements, fixed by the specification or ours. */
export const UPLOAD_MESSAGES = {
  notJsonFile: 'Please select a valid JSON file',
  fileInvalid: 'Invalid JSON file',
  fileLoaded: 'JSON file loaded successfully',
  nothingGiven: 'Please provide JSON data',
  notAnArray: 'JSON must contain an array of placements',
  textInvalid: 'Invalid JSON format',
  empty: 'No placements to upload',
  notCsvFile: 'Please select a CSV file',
  csvInvalid: 'Invalid CSV file',
  fileTooLarge: 'This file is too large',
  fileUnreadable: 'This file could not be read',
  /** Says 'placements' also for one, as specified. */
  uploaded: (count: number) => `${count} placements uploaded successfully!`,
  tooMany: (max: number) => `At most ${max} placements can be uploaded at once`,
  /** For an upload that does not fit into the list: how many placements still fit, and how many are selected. */
  noRoom: (room: number, chosen: number) => {
    const max = groupDigits(String(PLACEMENTS_MAX));
    const fits = room === 0 ? 'is full' : `has room for ${room} more`;
    return `Your list ${fits} (at most ${max} placements). Leave out ${chosen - room} of the ${chosen} chosen.`;
  },
} as const;

function quote(text: string, max = 40): string {
  return `“${truncate(text.trim(), max)}”`;
}

export const VALUE_MESSAGES = {
  /** For a value that is neither text nor a number. */
  notText: (label: string) => `${label} must be text`,
  /** For a number with more digits than can be represented: the others are lost when it is parsed. */
  inexactNumber: (label: string) =>
    `${label} has more digits than a number can hold. Put it in double quotes.`,
  /** For a part, such as `links`, that is not an object. Takes its name in the JSON. */
  notObject: (name: string) => `${name} must be an object`,
  notOneOf: (label: string, choices: readonly string[]) =>
    `${label} must be one of: ${choices.join(', ')}`,
  /** For text of which a field takes only a part, or nothing when `understood` is ''. The whole text goes to `storedIn`. */
  leftOver: (typed: string, understood: string, storedIn: string) =>
    understood === ''
      ? `${quote(typed, 60)} cannot be read into this field, so it is kept in ${storedIn}.`
      : `${quote(typed, 60)} is read as ${understood}. The whole text is kept in ${storedIn}.`,
  /** For 'N/A' and the like in place of a name. */
  noName: (name: string) => `“${name}” is taken as the name. Change it when the name is known.`,
  /** For an amount of a few rupees whose unit is probably missing. */
  fewRupees: (amount: string) =>
    `“${amount}” is read as ₹${amount.replace('₹', '')}. If lakhs or thousands are meant, write ${amount} LPA or ${amount}k.`,
  /** For text that is not a moment of the calendar. `detail` is a further sentence, or ''. */
  notADate: (label: string, detail = '') => {
    const message = `${label} must be a date like 2026-12-05T23:59:00`;
    return detail === '' ? message : `${message}. ${detail}`;
  },
  /** For an amount that is a list or a boolean. */
  notMoney: (label: string) => `${label} must be an amount with a currency`,
  notAList: (label: string) => `${label} must be a list of text`,
} as const;

/** About the further keys of our own files: rounds, outcome, résumé. `name` is that of a round, such as 'Round 2'. */
export const PROGRESS_MESSAGES = {
  tooManyRounds: (count: number, max: number) =>
    `A placement has at most ${max} rounds, its test included. Here are ${count}.`,
  ofRound: (name: string, sentence: string) => `${name}: ${sentence}`,
  endsBefore: (name: string) => `${name} ends before it begins`,
  resumeLabel: (max: number) => `Résumé must have a label of at most ${max} characters`,
  resumeLink: 'Résumé link must be a web address like https://…',
  tooManyResumes: (count: number, max: number) =>
    `With these you would have ${count} résumés, and the limit is ${max}. Leave out placements that name another résumé, or give several of them the same one.`,
  /** For a key of ours that another program used for something else. */
  leftOut: (name: string) => `“${name}” is not in the form of our own files, so it is left out.`,
} as const;

const DATE_LIKE = 'Write it like 2026-12-05 23:59.';

export const DATE_MESSAGES = {
  /** For a cell that is not a date, or not one day first. */
  unreadable: (cell: string) =>
    `${dateFaultText(cell) ?? `${quote(cell)} is no date with the day first.`} ${DATE_LIKE}`,
  /** For a date in a list whose other dates contradict each other. */
  contradictory: (text: string) => `${quote(text)} could be two different days.`,
  /** For ambiguous dates: how they are read, and one of them as an example. */
  order: (
    order: DateOrder,
    text: string,
    { dayFirst, monthFirst }: { readonly dayFirst: WallTime; readonly monthFirst: WallTime },
  ) => {
    if (order === 'undecided')
      return `Some dates have the day first and others the month: ${quote(text)} is ${dateText(dayFirst)} or ${dateText(monthFirst)}.`;
    const [first, day] = order === 'day-first' ? ['day', dayFirst] : ['month', monthFirst];
    return `Dates are read with the ${first} first: ${quote(text)} is ${dateText(day)}.`;
  },
} as const;

/** The fault of a text that contains a day; undefined for all other text. */
export function dateFaultText(text: string): string | undefined {
  const fault = dateFaultOf(text);
  return fault && `${quote(text)} ${FAULTS[fault.kind](fault)}`;
}

const dayOf = (fault: DateFault): string => ('day' in fault ? dateText(fault.day) : '');

const FAULTS: Readonly<Record<DateFault['kind'], (fault: DateFault) => string>> = {
  'no-year': () => 'has no year.',
  'no-such-day': () => 'is no day of the calendar.',
  'no-such-time': () => 'has a date, but the rest of it is no time of the day.',
  before: (fault) => `may mean the end of ${dayOf(fault)} or of the day before.`,
  midnight: (fault) => `may mean the beginning or the end of ${dayOf(fault)}.`,
  weekday: (fault) => `names another day of the week than that of ${dayOf(fault)}.`,
  'serial-number': (fault) =>
    `is how a spreadsheet counts days, perhaps ${'day' in fault ? dateTimeText(fault.day) : ''}.`,
};

const CLOCK_LIKE = 'Write it like 17:00 or 5:00 PM.';
const JOIN_LIKE = 'Write the time into the cell of its date, like 2026-12-05 17:00.';

export const CSV_MESSAGES = {
  noCompany: 'No column of this file is named Company. Name the columns in the first row.',
  noHeadings:
    'These rows have no heading named Company. Put a row above them that names the columns, such as Company, Role and Last date, and copy it too.',
  /** Prefixes a message with its spreadsheet row; the message names its field itself. */
  row: (row: number, sentence: string) => `Row ${row}: ${sentence}`,
  cell: (row: number, heading: string, sentence: string) =>
    `Row ${row}, column ${quote(heading)}: ${sentence}`,
  notACgpa: (cell: string) =>
    `${quote(cell)} is no CGPA. Write a number from 0 to 10, such as 7.5.`,
  /** For an ambiguous date in a file where `other`, in row `otherRow`, is month first. */
  ambiguousDate: (cell: string, other: string, otherRow: number) =>
    `${quote(cell)} could be two different days, because row ${otherRow} has the month first (${quote(other)}). ${DATE_LIKE}`,
  notAClock: (cell: string) => `${quote(cell)} is no time of the day. ${CLOCK_LIKE}`,
  midnight: (cell: string) =>
    `${quote(cell)} may mean the beginning or the end of the day. Write 00:00 or 23:59.`,
  clockWithoutDate: (cell: string) => `${quote(cell)} is a time without a date. ${JOIN_LIKE}`,
  severalDates: (cell: string, headings: readonly string[]) =>
    `${quote(cell)} may belong to ${headings.map((heading) => quote(heading)).join(' or ')}. ${JOIN_LIKE}`,
  otherClock: (cell: string, heading: string, date: string) =>
    `${quote(cell)} is another time than that of ${quote(date)} below ${quote(heading)}. Leave only one of them.`,
  /** For text that a spreadsheet has converted to a date. */
  turnedIntoDate: (cell: string) =>
    `${quote(cell)} is a date; the spreadsheet may have made it of something else. Write there what it was, with a ' before it.`,
  /** For a row below the list, such as 'Total: 12 companies'. */
  noPlacement: (row: number, cell: string) =>
    `Row ${row}: ${quote(cell)} does not look like a placement. Leave it out, or take it out of the list.`,
  shortenedNumber: (cell: string) =>
    `The spreadsheet has shortened this number to ${quote(cell)}. Write all its digits.`,
  tooManyCells: (row: number, cells: number, headings: number) =>
    `Row ${row} has ${cells} cells, but there are ${headings} columns. Put text with separators in it into double quotes.`,
} as const;
