/** Converts one row of a spreadsheet to an upload item. */
import { isBlank } from '../lib/blank.ts';
import { isMissingMark, isMissingValue } from '../lib/missing-value.ts';
import { exhaustive } from '../lib/exhaustive.ts';
import { timeInOrder, type DateOrder } from '../lib/date-order.ts';
import { readDateText } from '../lib/date-text.ts';
import type { DayPart } from '../lib/wall-time.ts';
import { amountBelow, currencyCode, readHeadingAmount } from './amount.ts';
import { readRequiredCgpa } from './cgpa.ts';
import { isDateCell, isShortened, withoutMark } from './csv-digits.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { CsvRecord, PlacedColumn } from './csv-headings.ts';
import { parseCsvList } from './csv-list.ts';
import {
  ambiguousDateMessage,
  cellMessage,
  notACgpaMessage,
  shortenedNumberMessage,
  tooManyCellsMessage,
  turnedIntoDateMessage,
} from './csv-messages.ts';
import { unreadableDateMessage } from './date-messages.ts';
import { joinTimes, type PlacedTime } from './csv-times.ts';
import { isForeignObject, type ForeignObject, type Problem } from './field-reader.ts';

/** What is known about a whole file. `width` is the number of its headings. */
export interface CsvLayout {
  readonly places: readonly PlacedColumn[];
  readonly width: number;
  readonly times: readonly PlacedTime[];
  readonly dateOrder: DateOrder;
  /** The first date that can only be month first. */
  readonly monthFirst: DateCell | undefined;
}

export interface DateCell {
  readonly row: number;
  readonly text: string;
}

/** A value for the item, and a message if it cannot be trusted. */
interface ReadCell {
  readonly value: unknown;
  readonly problem?: string | undefined;
}

/** Returns the item of a row, and the problems of the row and its cells. An empty cell gives no field. */
export function readRecord(
  record: CsvRecord,
  layout: CsvLayout,
): { readonly item: ForeignObject; readonly problems: readonly Problem[] } {
  const fields = new Map<string, unknown>();
  const { row } = record;
  const { cells, problems: timeProblems } = joinTimes(record, layout.times);
  const problems: Problem[] = [...timeProblems];
  for (const place of layout.places) {
    const cell = (cells[place.index] ?? '').trim();
    const { path } = place.column;
    if (saysNothing(place.column, cell)) continue;
    const { value, problem } = readCell(cell, place, {
      ...layout,
      currency: currencyBeside(place, layout, cells),
    });
    fields.set(path, joined(fields.get(path), value));
    if (problem !== undefined)
      problems.push({ path, message: cellMessage(row, place.heading, problem) });
  }
  if (cells.slice(layout.width).some((cell) => !isBlank(cell)))
    problems.push({ path: '', message: tooManyCellsMessage(row, cells.length, layout.width) });
  return { item: nested(fields), problems };
}

/** A name and notes are taken literally, even 'Pending', and list entries are checked one by one. */
function saysNothing({ path, kind }: CsvColumn, cell: string): boolean {
  if (path === 'company' || kind === 'list') return isBlank(cell);
  return path === 'notes' ? isMissingMark(cell) : isMissingValue(cell);
}

function currencyBeside(
  { column: { path } }: PlacedColumn,
  { places }: CsvLayout,
  cells: readonly string[],
): string | undefined {
  const place = places.find(({ column }) => column.path === path && column.kind === 'currency');
  return place && currencyCode(cells[place.index] ?? '');
}

function readAmountCell(
  cell: string,
  { column: { path }, heading }: PlacedColumn,
  currency: string | undefined,
): ReadCell {
  const said = readHeadingAmount(heading);
  const usual = path === 'compensation.stipend' ? 'month' : 'year';
  return digits(cell, (amount) =>
    amountBelow({ ...said, currency: currency ?? said.currency }, amount, usual),
  );
}

/** What is known about a cell besides its own text. */
interface CellContext extends Pick<CsvLayout, 'dateOrder' | 'monthFirst'> {
  readonly currency: string | undefined;
}

function readCell(cell: string, place: PlacedColumn, context: CellContext): ReadCell {
  const { kind, path } = place.column;
  switch (kind) {
    case 'time':
      return readTime(cell, dayPartOf(path), context);
    case 'list':
      return { value: parseCsvList(cell) };
    case 'decimal':
      return readDecimal(cell);
    case 'digits':
      return digits(cell, (value) => value);
    case 'amount':
      return readAmountCell(cell, place, context.currency);
    case 'currency':
      return { value: { currency: cell } };
    case 'line':
      return {
        value: withoutMark(cell),
        problem: isDateCell(cell) ? turnedIntoDateMessage(cell) : undefined,
      };
    case 'text':
      return { value: cell };
    default:
      return exhaustive(kind);
  }
}

function digits(cell: string, valueOf: (text: string) => unknown): ReadCell {
  const value = valueOf(withoutMark(cell));
  if (isShortened(cell)) return { value, problem: shortenedNumberMessage(cell) };
  return { value, problem: isDateCell(cell) ? turnedIntoDateMessage(cell) : undefined };
}

function readDecimal(cell: string): ReadCell {
  // The shortest notation of a tiny number, which our own file may have.
  if (/^\d(?:\.\d+)?e-\d+$/.test(cell)) return { value: Number(cell) };
  return readRequiredCgpa(cell) === undefined
    ? { value: cell, problem: notACgpaMessage(cell) }
    : { value: cell };
}

/** The part of the day that a date without a time means in this field. */
export function dayPartOf(path: string): DayPart {
  return path === 'test.date' ? 'start' : 'end';
}

function readTime(
  cell: string,
  dayPart: DayPart,
  { dateOrder, monthFirst: other }: CellContext,
): ReadCell {
  const time = timeInOrder(readDateText(cell, dayPart), dateOrder);
  if (time === undefined) return { value: cell, problem: unreadableDateMessage(cell) };
  return time === null && other
    ? { value: cell, problem: ambiguousDateMessage(cell, other.text, other.row) }
    : { value: time };
}

/** Combines an amount and its currency from two cells. */
function joined(before: unknown, value: unknown): unknown {
  return isForeignObject(before) && isForeignObject(value) ? { ...before, ...value } : value;
}

/** Turns 'test.date' into the field `date` of the part `test`. */
function nested(fields: ReadonlyMap<string, unknown>): ForeignObject {
  const item: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const [group = '', name] = path.split('.');
    item[group] = name === undefined ? value : joined(item[group] ?? {}, { [name]: value });
  }
  return item;
}
