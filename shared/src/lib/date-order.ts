/** Whether the dates of a list have the day or the month first; one date can decide it for all of them. */
import { isNumericDate, readDateText, type DateReading } from './date-text.ts';
import type { DayPart, WallTime } from './wall-time.ts';

/** `undecided`: some dates can only have the one first and others only the other, so that the rest is not known. */
export type DateOrder = 'day-first' | 'month-first' | 'undecided';

/** A date as it was written. */
export interface WrittenDate {
  readonly text: string;
  readonly dayPart: DayPart;
  /** What is said beside it, as in the heading 'Last date (DD/MM/YYYY)'. */
  readonly stated?: DateOrder | undefined;
}

export interface FoundOrder<Date extends WrittenDate> {
  readonly order: DateOrder;
  /** The first date that can only have the month first. */
  readonly monthFirst: Date | undefined;
  /** The first date that could have either first; undefined where the order changes nothing. */
  readonly doubtful: (Date & Both) | undefined;
  /** Whether other dates tell the order. */
  readonly isEvident: boolean;
}

/** The two days that a date can be. */
interface Both {
  readonly dayFirst: WallTime;
  readonly monthFirst: WallTime;
}

export interface OrderOptions {
  /** The wall clock: where nothing else tells, the order counts in which more of the dates lie ahead. */
  readonly now?: WallTime | undefined;
  /** What a person chose; counts before all else. */
  readonly chosen?: DateOrder | undefined;
}

/** Looks through all dates of a list. Where nothing tells, the day comes first, as in India. */
export function findDateOrder<Date extends WrittenDate>(
  dates: readonly Date[],
  { now, chosen }: OrderOptions = {},
): FoundOrder<Date> {
  const read = dates.map((date) => ({ date, reading: readDateText(date.text, date.dayPart) }));
  const monthFirst = read.find(isMonthFirst)?.date;
  const dayFirst = read.find(isDayFirst)?.date;
  const doubtful = read.flatMap(({ date, reading }) => both(date, reading) ?? []);
  const evident = evidentOrder(monthFirst !== undefined, dayFirst !== undefined);
  return {
    order: chosen ?? evident ?? likelyOrder(doubtful, now),
    monthFirst,
    doubtful: doubtful[0],
    isEvident: evident !== undefined,
  };
}

/** What a reading means in a list of this order; null when it could be two different days, undefined when it is no date. */
export function timeInOrder(
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

function both<Date extends WrittenDate>(
  date: Date,
  { time, monthFirst }: DateReading,
): (Date & Both) | undefined {
  return time === undefined || monthFirst === undefined || time === monthFirst
    ? undefined
    : { ...date, dayFirst: time, monthFirst };
}

function evidentOrder(hasMonthFirst: boolean, hasDayFirst: boolean): DateOrder | undefined {
  if (hasMonthFirst && hasDayFirst) return 'undecided';
  if (hasMonthFirst) return 'month-first';
  return hasDayFirst ? 'day-first' : undefined;
}

function likelyOrder(doubtful: readonly Both[], now: WallTime | undefined): DateOrder {
  if (now === undefined) return 'day-first';
  const ahead = (order: keyof Both): number =>
    doubtful.filter(({ [order]: time }) => time >= now).length;
  return ahead('monthFirst') > ahead('dayFirst') ? 'month-first' : 'day-first';
}
