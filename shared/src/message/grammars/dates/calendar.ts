/** Calendar days as `YYYY-MM-DD`, and times of day on them. */
import { daysBetween, dayNumberOf, parseWallTime } from '../../../lib/time/wall-time.ts';
import type { WallTime } from '../../../lib/time/wall-time.ts';
import { addDays } from '../../../placement/agenda/agenda-days.ts';
import type { Clock } from './clocks.ts';
import type { Day } from './days.ts';

/** A day without a year is at most this many days ago. */
const RECENT_DAYS = 45;

/** Undefined when the day does not exist. */
export function toDay(year: number, month: number, day: number): string | undefined {
  const two = (part: number): string => String(part).padStart(2, '0');
  return parseWallTime(`${year}-${two(month)}-${two(day)}`)?.slice(0, 10);
}

/** The days beside it where there is no such day, as of 31 November; none where no month has it. */
export function daysOf(year: number, month: number, day: number): readonly string[] {
  const own = toDay(year, month, day);
  if (own !== undefined) return [own];
  const last = day > 28 && day < 32 ? [30, 29, 28].map((date) => toDay(year, month, date)) : [];
  const before = last.find((date) => date !== undefined);
  return before === undefined ? [] : [before, addDays(before, 1)];
}

/** 0 is Sunday. */
export function weekdayNumber(day: string): number {
  return (dayNumberOf(day) + 4) % 7;
}

export function yearOf(now: WallTime): number {
  return Number(now.slice(0, 4));
}

/** The year of a day without one: the first in which it is not more than 45 days ago. */
export function likelyYear(month: number, day: number, now: WallTime): number {
  const isRecent = (year: number): boolean =>
    daysOf(year, month, day).some((at) => daysBetween(now, at) >= -RECENT_DAYS);
  return [yearOf(now) - 1, yearOf(now)].find(isRecent) ?? yearOf(now) + 1;
}

/** Years that a message of today speaks of. */
export function isLikelyYear(year: number, now: WallTime): boolean {
  return year >= yearOf(now) - 2 && year <= yearOf(now) + 4;
}

/** One meaning of a date; `clock` is `HH:mm:ss`, null where none is stated. */
export interface DateReading {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly clock: string | null;
}

const READINGS_MAX = 4;

/** Best first; of today, and of several days, what is still to come. */
export function readingsOf(
  { days, kind }: Day,
  clock: Clock | undefined,
  now: WallTime,
): readonly DateReading[] {
  if (clock === undefined) return days.map((day) => ({ day, clock: null }));
  const readings = days.flatMap((day) => clock.clocks.map((at) => toReading(day, at)));
  const isComing = ({ day, clock: at }: DateReading): boolean => `${day}T${at}` > now;
  const isToday = kind === 'word' && days[0] === now.slice(0, 10);
  if (isToday && readings.some(isComing)) return readings.filter(isComing);
  const [first, ...others] = readings;
  const isLater = first && days.length > 1 && !isComing(first);
  return (isLater ? [...others, first] : readings).slice(0, READINGS_MAX);
}

function toReading(day: string, clock: string): DateReading {
  return clock === '24:00:00' ? { day: addDays(day, 1), clock: '00:00:00' } : { day, clock };
}

/** The end of a range of days, of hours or of both. */
export function untilOf(
  { days: [first = ''], until }: Day,
  clock: Clock | undefined,
): DateReading | undefined {
  const end = clock?.until;
  if (end === undefined) return until === undefined ? undefined : { day: until, clock: null };
  const isNextDay = until === undefined && end < (clock?.clocks[0] ?? '');
  return toReading(until ?? (isNextDay ? addDays(first, 1) : first), end);
}
