/** Detects whether the dates of a list are written day first or month first; one date can decide it for all of them. */
import { isNumericDate, readDateText, type DateReading } from './date-text.ts';
import type { DayPart, WallTime } from './wall-time.ts';

/** `undecided`: some dates can only be day first and others only month first, so the ambiguous ones cannot be read. */
export type DateOrder = 'day-first' | 'month-first' | 'undecided';

export interface WrittenDate {
  readonly text: string;
  readonly dayPart: DayPart;
  /** The order stated in the heading, as in 'Last date (DD/MM/YYYY)'. */
  readonly stated?: DateOrder | undefined;
}

export interface DetectedDateOrder<Date extends WrittenDate> {
  readonly order: DateOrder;
  /** The first date that can only be month first. */
  readonly monthFirst: Date | undefined;
  /** The first date that could be either; undefined where the order makes no difference. */
  readonly ambiguous: (Date & AmbiguousDate) | undefined;
  /** Whether other dates determine the order. */
  readonly isEvident: boolean;
}

/** The two readings of an ambiguous date. */
interface AmbiguousDate {
  readonly dayFirst: WallTime;
  readonly monthFirst: WallTime;
}

export interface DateOrderOptions {
  /** The wall clock: where nothing else decides, the order wins in which more of the dates lie in the future. */
  readonly now?: WallTime | undefined;
  /** The user's choice; takes precedence over everything else. */
  readonly chosen?: DateOrder | undefined;
}

/** Examines all dates of a list. Where nothing decides, the day comes first, as in India. */
export function detectDateOrder<Date extends WrittenDate>(
  dates: readonly Date[],
  { now, chosen }: DateOrderOptions = {},
): DetectedDateOrder<Date> {
  const read = dates.map((date) => ({ date, reading: readDateText(date.text, date.dayPart) }));
  const monthFirst = read.find(isMonthFirst)?.date;
  const dayFirst = read.find(isDayFirst)?.date;
  const ambiguous = read.flatMap(({ date, reading }) => toAmbiguousDate(date, reading) ?? []);
  const evident = evidentOrder(monthFirst !== undefined, dayFirst !== undefined);
  return {
    order: chosen ?? evident ?? likelyOrder(ambiguous, now),
    monthFirst,
    ambiguous: ambiguous[0],
    isEvident: evident !== undefined,
  };
}

/** The meaning of a reading in a list of this order; null when it is ambiguous, undefined when it is not a date. */
export function resolveReading(
  { time, monthFirst }: DateReading,
  order: DateOrder,
): WallTime | null | undefined {
  if (monthFirst === undefined || monthFirst === time) return time;
  if (order === 'month-first') return monthFirst;
  return time !== undefined && order === 'undecided' ? null : time;
}

interface ReadDate {
  readonly date: WrittenDate;
  readonly reading: DateReading;
}

function isMonthFirst({ date: { stated }, reading: { time, monthFirst } }: ReadDate): boolean {
  return monthFirst !== undefined && (time === undefined || stated === 'month-first');
}

function isDayFirst({ date, reading: { time, monthFirst } }: ReadDate): boolean {
  if (time === undefined) return false;
  return monthFirst === undefined ? isNumericDate(date.text) : date.stated === 'day-first';
}

function toAmbiguousDate<Date extends WrittenDate>(
  date: Date,
  { time, monthFirst }: DateReading,
): (Date & AmbiguousDate) | undefined {
  return time === undefined || monthFirst === undefined || time === monthFirst
    ? undefined
    : { ...date, dayFirst: time, monthFirst };
}

function evidentOrder(hasMonthFirst: boolean, hasDayFirst: boolean): DateOrder | undefined {
  if (hasMonthFirst && hasDayFirst) return 'undecided';
  if (hasMonthFirst) return 'month-first';
  return hasDayFirst ? 'day-first' : undefined;
}

function likelyOrder(ambiguous: readonly AmbiguousDate[], now: WallTime | undefined): DateOrder {
  if (now === undefined) return 'day-first';
  const countUpcoming = (order: keyof AmbiguousDate): number =>
    ambiguous.filter(({ [order]: time }) => time >= now).length;
  return countUpcoming('monthFirst') > countUpcoming('dayFirst') ? 'month-first' : 'day-first';
}
