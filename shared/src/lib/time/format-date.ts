/**
 * Dates and clock times in Indian English. Formatted from the wall-clock text itself,
 * with our own names of days and months: no zone can shift them, and every engine gives the same bytes
 * (versions of Intl disagree about commas, blanks and 'Sept').
 */
import { dayNumberOf, type WallTime } from './wall-time.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAYS = [
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
] as const;

function dayOf(wall: WallTime): number {
  return Number(wall.slice(8, 10));
}

function monthOf(wall: WallTime): string {
  return MONTHS[Number(wall.slice(5, 7)) - 1] ?? '';
}

/** Three letters, but 'Sept' as in Indian English. */
function shortMonthOf(wall: WallTime): string {
  const month = monthOf(wall);
  if (month === 'September') return 'Sept';
  return month.slice(0, 3);
}

/** 1 January 1970 was a Thursday. */
export function weekdayOf(wall: WallTime): string {
  const days = DAYS.length;
  return DAYS[((dayNumberOf(wall) % days) + days) % days] ?? '';
}

/** 'Friday, 20 November 2026'. */
export function longDate(wall: WallTime): string {
  return `${weekdayOf(wall)}, ${dayOf(wall)} ${monthOf(wall)} ${wall.slice(0, 4)}`;
}

/** '20 Nov'. */
export function shortDate(wall: WallTime): string {
  return `${dayOf(wall)} ${shortMonthOf(wall)}`;
}

/** The 12-hour clock with seconds, '9:41:07 am'. */
export function clockText(wall: WallTime): string {
  return twelveHours(wall, wall.slice(13, 19));
}

/** The 12-hour clock without seconds, '9:41 am'. */
export function clockMinutesText(wall: WallTime): string {
  return twelveHours(wall, wall.slice(13, 16));
}

/** Takes a wall-clock time or a date `YYYY-MM-DD`; returns '20 Nov 2026'. */
export function dateText(wall: WallTime): string {
  return `${shortDate(wall)} ${wall.slice(0, 4)}`;
}

/** '20 Nov, 9:41 am'. */
export function shortDateTimeText(wall: WallTime): string {
  return `${shortDate(wall)}, ${twelveHours(wall, wall.slice(13, 16))}`;
}

/** '20 Nov 2026, 11:59 pm'. */
export function dateTimeText(wall: WallTime): string {
  return `${dateText(wall)}, ${twelveHours(wall, wall.slice(13, 16))}`;
}

function twelveHours(wall: WallTime, afterHour: string): string {
  const hour = Number(wall.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}${afterHour} ${hour < 12 ? 'am' : 'pm'}`;
}
