/** A cell that is ambiguous is reported as a problem, never guessed. */
import { CSV_MESSAGES, UPLOAD_MESSAGES } from '../import/import-messages.ts';
import {
  detectDateOrder,
  type DateOrderOptions,
  type WrittenDate,
} from '../../lib/time/date-order.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import {
  isRepeatedHeader,
  locateColumns,
  type CsvRecord,
  type LocatedColumn,
} from './csv-headings.ts';
import { dayPartOf, parseCsvRecord, type DateCell } from './csv-record.ts';
import { mergeTimes, locateTimeColumns, type LocatedTimeColumn } from './csv-times.ts';
import type { FieldProblem } from '../import/read-foreign-fields.ts';
import { reportDateOrder, type ReadDateOrder } from '../import/upload-item.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';
import { UPLOAD_MAX, type SpreadsheetProblem } from '../import/preview-upload.ts';

export const CSV_HEADER: readonly string[] = CSV_COLUMNS.map(({ header }) => header);

/** The cells of one placement, in the order of the headings; '' means not given. */
export function placementToRecord(placement: PlacementValues): readonly string[] {
  return CSV_COLUMNS.map(({ cell }) => cell(placement));
}

export function placementsToRecords(
  placements: readonly PlacementValues[],
): readonly (readonly string[])[] {
  return [CSV_HEADER, ...placements.map(placementToRecord)];
}

export interface CsvItems extends ReadDateOrder {
  /** One for each row that is not empty, in the shape that `previewUpload` takes. None where there is a `problem`. */
  readonly items: readonly unknown[];
  /** The spreadsheet row of each item. */
  readonly rows: readonly number[];
  /** Problems of single cells, for `previewUpload`. */
  readonly found: readonly SpreadsheetProblem[];
  /** `field` is the field's label on the screen. */
  readonly recognised: readonly { readonly header: string; readonly field: string }[];
  /** Unknown headings; the cells below them are ignored. */
  readonly ignored: readonly string[];
  /** Why the file as a whole is rejected. */
  readonly problem?: string;
}

/** Takes the headings and rows of any spreadsheet of companies, with its columns in any order. */
export function parseCsvRecords(
  header: readonly string[],
  records: readonly CsvRecord[],
  options: DateOrderOptions = {},
): CsvItems {
  const columns = locateColumns(header);
  const times = locateTimeColumns(header, columns);
  const filled = records.filter(
    ({ cells }) => cells.some((cell) => cell.trim() !== '') && !isRepeatedHeader(cells, header),
  );
  const problem = problemOf(columns, filled.length);
  // A rejected file is not read: it may have a million rows.
  const taken = problem === undefined ? filled : [];
  const found = detectDateOrder(datesOf(taken, columns, times), options);
  const { order: dateOrder, monthFirst } = found;
  const layout = { columns, times, width: header.length, dateOrder, monthFirst };
  const read = taken.map((record) => parseCsvRecord(record, layout));
  return {
    items: read.map(({ item }) => item),
    rows: taken.map(({ row }) => row),
    found: read.flatMap(({ problems }, index) =>
      [...footerProblems(taken[index], columns), ...problems].map((one) => ({
        ...one,
        number: index + 1,
      })),
    ),
    recognised: [...columns, ...times]
      .toSorted((one, other) => one.index - other.index)
      .map(recognisedOf),
    ignored: ignoredHeadings(header, [...columns, ...times], taken),
    ...reportDateOrder(found, options),
    ...(problem === undefined ? {} : { problem }),
  };
}

function datesOf(
  records: readonly CsvRecord[],
  places: readonly LocatedColumn[],
  times: readonly LocatedTimeColumn[],
): readonly (WrittenDate & DateCell)[] {
  const dates = places.filter(({ column }) => column.kind === 'time');
  return records.flatMap((record) => {
    const { cells } = mergeTimes(record, times);
    return dates.map(({ index, column, dateOrder: stated }) => ({
      row: record.row,
      text: cells[index] ?? '',
      dayPart: dayPartOf(column.path),
      stated,
    }));
  });
}

const FOOTER = new RegExp(
  [
    '^(?:grand )?total\\b(?=\\s*(?:$|[:=\\d(-]|no\\b|number|companies|drives|placements))',
    '^(?:contact|note|notes|source|disclaimer|page|prepared by|updated on|last updated)\\s*[:\\d-]',
    '^(?:(?:best |warm |kind )?regards|thanks(?: and regards)?|thank you|tpo|placement cell)\\s*[,.:-]*$',
  ].join('|'),
  'i',
);
/** A sentence rather than the name of a company. */
const SENTENCE_LIKE = /^[*#•†]|[:;!?]$|^(?:\S+\s+){7}/;

/** Problems of footer lines: 'Total: 12 companies', or the name of a field, must not become a company. */
function footerProblems(
  record: CsvRecord | undefined,
  places: readonly LocatedColumn[],
): readonly FieldProblem[] {
  const filled = record?.cells.map((cell) => cell.trim()).filter((cell) => cell !== '') ?? [];
  const [first = ''] = filled;
  if (!record || filled.length > 2) return [];
  const isAlone = filled.length < places.length;
  const isNote =
    FOOTER.test(first) || (filled.length === 1 && places.length > 2 && SENTENCE_LIKE.test(first));
  return (isAlone && isNote) || locateColumns([first]).length > 0
    ? [{ path: 'company', message: CSV_MESSAGES.noPlacement(record.row, first) }]
    : [];
}

function recognisedOf(place: LocatedColumn | LocatedTimeColumn): CsvItems['recognised'][number] {
  const { heading: header } = place;
  if ('column' in place) return { header, field: place.column.header };
  const [date, ...others] = place.dates;
  return { header, field: date && others.length === 0 ? date.column.header : 'time of a date' };
}

function problemOf(places: readonly LocatedColumn[], rows: number): string | undefined {
  if (!places.some(({ column }) => column.path === 'company')) return CSV_MESSAGES.noCompany;
  if (rows > UPLOAD_MAX) return UPLOAD_MESSAGES.tooMany(UPLOAD_MAX);
  return rows === 0 ? UPLOAD_MESSAGES.empty : undefined;
}

/** Unknown headings, and whether there are filled cells below an empty one. */
function ignoredHeadings(
  header: readonly string[],
  places: readonly { readonly index: number }[],
  records: readonly CsvRecord[],
): readonly string[] {
  const used = new Set(places.map(({ index }) => index));
  const isNameless = (index: number): boolean =>
    records.some(({ cells }) => (cells[index] ?? '').trim() !== '');
  const named = header.filter((heading, index) => heading.trim() !== '' && !used.has(index));
  const hasNameless = header.some((heading, index) => heading.trim() === '' && isNameless(index));
  return hasNameless ? [...named, NAMELESS] : named;
}

const NAMELESS = 'a column without a heading';
