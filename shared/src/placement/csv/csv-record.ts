import { CSV_MESSAGES, DATE_MESSAGES } from '../import/import-messages.ts';
import { isBlank } from '../../lib/blank.ts';
import { isMissingMark, isMissingValue } from '../../lib/missing-value.ts';
import { nest } from '../../lib/fields.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { resolveReading, type DateOrder } from '../../lib/time/date-order.ts';
import { readDateText } from '../../lib/time/date-text.ts';
import type { DayPart } from '../../lib/time/wall-time.ts';
import { applyHeadingAmount, currencyCode, parseHeadingAmount } from '../fields/parse-amount.ts';
import { parseRequiredCgpa } from '../fields/cgpa.ts';
import { isDateCell, hasLostDigits, unprotectCell, parseCsvList } from './csv-cells.ts';
import { PROGRESS_COLUMNS, type CsvColumn } from './csv-columns.ts';
import type { CsvRecord, LocatedColumn } from './csv-headings.ts';
import { parseCsvRounds } from './csv-rounds.ts';
import type { PlacementPath } from '../fields/placement-cells.ts';
import { PLACEMENT_FIELDS, type PlacementFields } from '../fields/placement-fields.ts';
import { mergeTimes, type LocatedTimeColumn } from './csv-times.ts';
import {
  isForeignObject,
  type ForeignObject,
  type FieldProblem,
} from '../import/read-foreign-fields.ts';

/** What is known about a whole file. `width` is the number of its headings. */
export interface CsvLayout {
  readonly columns: readonly LocatedColumn[];
  readonly width: number;
  readonly times: readonly LocatedTimeColumn[];
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
export function parseCsvRecord(
  record: CsvRecord,
  layout: CsvLayout,
): { readonly item: ForeignObject; readonly problems: readonly FieldProblem[] } {
  const fields = new Map<string, unknown>();
  const { row } = record;
  const { cells, problems: timeProblems } = mergeTimes(record, layout.times);
  const problems: FieldProblem[] = [...timeProblems];
  for (const place of layout.columns) {
    const cell = (cells[place.index] ?? '').trim();
    const { path } = place.column;
    if (isEmptyCell(place.column, cell)) continue;
    const { value, problem } = readCell(cell, place, {
      ...layout,
      currency: readCurrencyColumn(place, layout, cells),
    });
    fields.set(path, mergeAmount(fields.get(path), value));
    if (problem !== undefined)
      problems.push({ path, message: CSV_MESSAGES.cell(row, place.heading, problem) });
  }
  if (cells.slice(layout.width).some((cell) => !isBlank(cell)))
    problems.push({
      path: '',
      message: CSV_MESSAGES.tooManyCells(row, cells.length, layout.width),
    });
  return { item: nest(Object.fromEntries(fields)), problems };
}

const FIELDS: Readonly<Partial<Record<string, PlacementFields[PlacementPath]>>> = PLACEMENT_FIELDS;

/** A name and notes are taken literally, even 'Pending', and list entries are checked one by one. */
function isEmptyCell(column: CsvColumn, cell: string): boolean {
  const { path, kind } = column;
  if (PROGRESS_COLUMNS.includes(column)) return cell === '';
  // 'None' is a limit.
  const isLimit = FIELDS[path]?.kind === 'limit';
  if (path === 'company' || kind === 'list' || isLimit) return isBlank(cell);
  return path === 'notes' ? isMissingMark(cell) : isMissingValue(cell);
}

function readCurrencyColumn(
  { column: { path } }: LocatedColumn,
  { columns }: CsvLayout,
  cells: readonly string[],
): string | undefined {
  const place = columns.find(({ column }) => column.path === path && column.kind === 'currency');
  return place && currencyCode(cells[place.index] ?? '');
}

function readAmountCell(
  cell: string,
  { column: { path }, heading }: LocatedColumn,
  currency: string | undefined,
): ReadCell {
  const said = parseHeadingAmount(heading);
  const row = FIELDS[path];
  const usual = row?.kind === 'money' ? row.period : 'year';
  return digits(cell, (amount) =>
    applyHeadingAmount({ ...said, currency: currency ?? said.currency }, amount, usual),
  );
}

interface CellContext extends Pick<CsvLayout, 'dateOrder' | 'monthFirst'> {
  readonly currency: string | undefined;
}

function readCell(cell: string, place: LocatedColumn, context: CellContext): ReadCell {
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
        value: unprotectCell(cell),
        problem: isDateCell(cell) ? CSV_MESSAGES.turnedIntoDate(cell) : undefined,
      };
    case 'rounds':
      return { value: parseCsvRounds(cell) };
    case 'text':
      return { value: cell };
    default:
      return assertNever(kind);
  }
}

function digits(cell: string, valueOf: (text: string) => unknown): ReadCell {
  const value = valueOf(unprotectCell(cell));
  if (hasLostDigits(cell)) return { value, problem: CSV_MESSAGES.shortenedNumber(cell) };
  return { value, problem: isDateCell(cell) ? CSV_MESSAGES.turnedIntoDate(cell) : undefined };
}

function readDecimal(cell: string): ReadCell {
  // The shortest notation of a tiny number, which our own file may have.
  if (/^\d(?:\.\d+)?e-\d+$/.test(cell)) return { value: Number(cell) };
  return parseRequiredCgpa(cell) === undefined
    ? { value: cell, problem: CSV_MESSAGES.notACgpa(cell) }
    : { value: cell };
}

export function dayPartOf(path: string): DayPart {
  const row = FIELDS[path];
  return row?.kind === 'time' ? row.dayPart : 'start';
}

function readTime(
  cell: string,
  dayPart: DayPart,
  { dateOrder, monthFirst: other }: CellContext,
): ReadCell {
  const time = resolveReading(readDateText(cell, dayPart), dateOrder);
  if (time === undefined) return { value: cell, problem: DATE_MESSAGES.unreadable(cell) };
  return time === null && other
    ? { value: cell, problem: CSV_MESSAGES.ambiguousDate(cell, other.text, other.row) }
    : { value: time };
}

/** Combines an amount and its currency from two cells. */
function mergeAmount(before: unknown, value: unknown): unknown {
  return isForeignObject(before) && isForeignObject(value) ? { ...before, ...value } : value;
}
