/** Placements as rows of a spreadsheet, and back. What a cell does not say for certain is a problem, never a guess. */
import { CSV_COLUMNS } from './csv-columns.ts';
import { findDateOrder, type DateOrder } from './csv-date-order.ts';
import { placeColumns, type CsvRecord, type PlacedColumn } from './csv-headings.ts';
import { CSV_MESSAGES, dayFirstMessage } from './csv-messages.ts';
import { readRecord } from './csv-record.ts';
import type { PlacementValues } from './schema.ts';
import { tooManyPlacementsMessage, UPLOAD_MESSAGES } from './upload-messages.ts';
import { UPLOAD_MAX, type FoundProblem } from './upload.ts';

/** The headings of our own file. */
export const CSV_HEADER: readonly string[] = CSV_COLUMNS.map(({ header }) => header);

/** The cells of one placement, in the order of the headings; '' is not given. */
export function placementToRecord(placement: PlacementValues): readonly string[] {
  return CSV_COLUMNS.map(({ cell }) => cell(placement));
}

/** All rows of a file, the headings first. */
export function placementsToRecords(
  placements: readonly PlacementValues[],
): readonly (readonly string[])[] {
  return [CSV_HEADER, ...placements.map(placementToRecord)];
}

export interface CsvItems {
  /** One for each row that is not empty, in the shape of an upload: for `previewUpload`. None where there is a `problem`. */
  readonly items: readonly unknown[];
  /** The row in the spreadsheet of each item. */
  readonly rows: readonly number[];
  /** What is wrong with single cells: for `previewUpload`. */
  readonly found: readonly FoundProblem[];
  /** `field` is what the field is called on the screen. */
  readonly recognised: readonly { readonly header: string; readonly field: string }[];
  /** Headings that are no field of ours; what stands below them is left out. */
  readonly ignored: readonly string[];
  /** How a date that could be two different days was read, where there is one. */
  readonly dateOrder?: string;
  /** Why the file as a whole cannot be taken. */
  readonly problem?: string;
}

/** Takes the headings and the rows of any spreadsheet of companies; its columns may stand in any order. */
export function recordsToItems(header: readonly string[], records: readonly CsvRecord[]): CsvItems {
  const places = placeColumns(header);
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const problem = problemOf(places, filled.length);
  // A file that cannot be taken is not read: it may have a million rows.
  const taken = problem === undefined ? filled : [];
  const order = findDateOrder(taken, places);
  const layout = { places, width: header.length, monthFirst: order.monthFirst };
  const read = taken.map((record) => readRecord(record, layout));
  return {
    items: read.map(({ item }) => item),
    rows: taken.map(({ row }) => row),
    found: read.flatMap(({ problems }, index) =>
      problems.map((one) => ({ ...one, number: index + 1 })),
    ),
    recognised: places.map(({ heading, column }) => ({ header: heading, field: column.header })),
    ignored: ignoredHeadings(header, places),
    ...dateOrderOf(order),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Where the month comes first in one date, the doubtful ones are problems already. */
function dateOrderOf({ doubtful, monthFirst }: DateOrder): Pick<CsvItems, 'dateOrder'> {
  return doubtful === undefined || monthFirst !== undefined
    ? {}
    : { dateOrder: dayFirstMessage(doubtful.cell, doubtful.dayFirst) };
}

function problemOf(places: readonly PlacedColumn[], rows: number): string | undefined {
  if (!places.some(({ column }) => column.path === 'company')) return CSV_MESSAGES.noCompany;
  if (rows > UPLOAD_MAX) return tooManyPlacementsMessage(UPLOAD_MAX);
  return rows === 0 ? UPLOAD_MESSAGES.empty : undefined;
}

function ignoredHeadings(
  header: readonly string[],
  places: readonly PlacedColumn[],
): readonly string[] {
  const used = new Set(places.map(({ index }) => index));
  return header.filter((heading, index) => heading.trim() !== '' && !used.has(index));
}
