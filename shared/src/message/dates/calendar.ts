/** Calendar days as `YYYY-MM-DD`. */
import {
  daysBetween,
  dayNumberOf,
  parseWallTime,
  type WallTime,
} from '../../lib/time/wall-time.ts';

const DAY_MS = 86_400_000;

/** A day without a year is at most this many days ago. */
const RECENT_DAYS = 45;

export function addDays(day: string, days: number): string {
  return new Date((dayNumberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Undefined when the day does not exist. */
export function toDay(year: number, month: number, day: number): string | undefined {
  const two = (part: number): string => String(part).padStart(2, '0');
  return parseWallTime(`${year}-${two(month)}-${two(day)}`)?.slice(0, 10);
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
  const year = yearOf(now);
  const isRecent = (candidate: number): boolean => {
    const at = toDay(candidate, month, Math.min(day, 28));
    return at !== undefined && daysBetween(now, at) + Math.max(0, day - 28) >= -RECENT_DAYS;
  };
  return [year - 1, year].find(isRecent) ?? year + 1;
}

/** The days beside one that does not exist, such as 31 November; undefined when no month has such a day. */
export function daysBeside(
  year: number,
  month: number,
  day: number,
): readonly string[] | undefined {
  if (day < 29 || day > 31) return undefined;
  const first = month === 12 ? toDay(year + 1, 1, 1) : toDay(year, month + 1, 1);
  return first === undefined ? undefined : [addDays(first, -1), first];
}

/** Years that a message of today speaks of. */
export function isLikelyYear(year: number, now: WallTime): boolean {
  return year >= yearOf(now) - 2 && year <= yearOf(now) + 4;
}
