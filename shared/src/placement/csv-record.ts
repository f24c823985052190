/** Reads one row of a spreadsheet into an item of an upload. */
import { isBlank } from '../lib/blank.ts';
import { exhaustive } from '../lib/exhaustive.ts';
import { readCsvDate } from './csv-dates.ts';
import { isShortened, withoutMark } from './csv-digits.ts';
import type { DateCell } from './csv-date-order.ts';
import type { CsvRecord, PlacedColumn } from './csv-headings.ts';
import { parseCsvList } from './csv-list.ts';
import {
  ambiguousDateMessage,
  cellMessage,
  shortenedNumberMessage,
  tooManyCellsMessage,
  unreadableDateMessage,
} from './csv-messages.ts';
import { isForeignObject, type ForeignObject, type Problem } from './field-reader.ts';

/** What is known of a whole file. `width` is the number of its headings. */
export interface CsvLayout {
  readonly places: readonly PlacedColumn[];
  readonly width: number;
  readonly monthFirst: DateCell | undefined;
}

/** A value for the item, and the sentence that says why it is not to be trusted. */
interface ReadCell {
  readonly value: unknown;
  readonly problem?: string | undefined;
}

/** Takes a row and gives the item, and what is wrong with the row and its cells. An empty cell gives no field. */
export function readRecord(
  { row, cells }: CsvRecord,
  layout: CsvLayout,
): { readonly item: ForeignObject; readonly problems: readonly Problem[] } {
  const fields = new Map<string, unknown>();
  const problems: Problem[] = [];
  for (const place of layout.places) {
    const cell = (cells[place.index] ?? '').trim();
    if (isBlank(cell)) continue;
    const { path } = place.column;
    const { value, problem } = readCell(cell, place, layout.monthFirst);
    fields.set(path, joined(fields.get(path), value));
    if (problem !== undefined)
      problems.push({ path, message: cellMessage(row, place.heading, problem) });
  }
  if (cells.slice(layout.width).some((cell) => !isBlank(cell)))
    problems.push({ path: '', message: tooManyCellsMessage(row, cells.length, layout.width) });
  return { item: nested(fields), problems };
}

function readCell(
  cell: string,
  { column: { kind, path }, unit }: PlacedColumn,
  monthFirst: DateCell | undefined,
): ReadCell {
  switch (kind) {
    case 'time':
      return readTime(cell, path === 'test.date' ? 'start' : 'end', monthFirst);
    case 'list':
      return { value: parseCsvList(cell) };
    case 'decimal':
      // The shortest writing of a tiny number, which our own file may have.
      return { value: /^\d(?:\.\d+)?e-\d+$/.test(cell) ? Number(cell) : cell };
    case 'digits':
      return digits(cell, (value) => value);
    case 'amount':
      return digits(cell, (amount) => ({ amount: withUnit(amount, unit) }));
    case 'currency':
      return { value: { currency: cell } };
    case 'text':
      return { value: cell };
    default:
      return exhaustive(kind);
  }
}

function digits(cell: string, valueOf: (text: string) => unknown): ReadCell {
  const problem = isShortened(cell) ? shortenedNumberMessage(cell) : undefined;
  return { value: valueOf(withoutMark(cell)), problem };
}

/** '12' below 'CTC (LPA)' is 12 LPA and not twelve rupees. What has words of its own stays as it is. */
function withUnit(amount: string, unit: PlacedColumn['unit']): string {
  return unit === '' || /\p{L}/u.test(amount) || !/\d/.test(amount) ? amount : `${amount} ${unit}`;
}

function readTime(cell: string, dayPart: 'start' | 'end', other: DateCell | undefined): ReadCell {
  const { time, monthFirst } = readCsvDate(cell, dayPart);
  if (time === undefined) return { value: cell, problem: unreadableDateMessage(cell) };
  const certain = other === undefined || monthFirst === undefined || monthFirst === time;
  return certain
    ? { value: time }
    : { value: cell, problem: ambiguousDateMessage(cell, other.cell, other.row) };
}

/** An amount and its currency come from two cells. */
function joined(before: unknown, value: unknown): unknown {
  return isForeignObject(before) && isForeignObject(value) ? { ...before, ...value } : value;
}

/** Makes 'test.date' the field `date` of the part `test`. */
function nested(fields: ReadonlyMap<string, unknown>): ForeignObject {
  const item: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const [group = '', name] = path.split('.');
    item[group] = name === undefined ? value : joined(item[group] ?? {}, { [name]: value });
  }
  return item;
}
