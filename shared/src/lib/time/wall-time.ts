/**
 * Deadlines and tests are wall-clock times: what the notice states, wherever the phone is. They are stored as
 * text without a zone and never shifted (the time-zone suffix of an input is dropped).
 */
import { toParsableText } from '../text.ts';

/** `YYYY-MM-DDTHH:mm:ss`, no zone. Sorts as text. */
export type WallTime = string;

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const INPUT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The part of the day that a date without a time means. */
export type DayPart = 'start' | 'end';

/**
 * Parses an ISO date or date-time and drops any zone; undefined when it is not a real moment of the calendar
 * (30 February, 25:00). A bare date becomes 00:00:00, or 23:59:00 with `end`.
 */
export function parseWallTime(text: string, dayPart: DayPart = 'start'): WallTime | undefined {
  const match = INPUT.exec(toParsableText(text));
  if (!match) return undefined;
  const [, year, month, day] = match;
  const bare = match[4] === undefined;
  const clock = bare
    ? dayPart === 'end'
      ? '23:59:00'
      : '00:00:00'
    : `${match[4]}:${match[5]}:${match[6] ?? '00'}`;
  const wall = `${year}-${month}-${day}T${clock}`;
  return isRealMoment(wall) ? wall : undefined;
}

/** True for a real moment of the calendar written as `YYYY-MM-DDTHH:mm:ss`. */
export function isWallTime(text: string): text is WallTime {
  return WALL_TIME.test(text) && isRealMoment(text);
}

/** True where a notice gave a day and no time: it is stored as midnight exactly. */
export function isAllDay(wall: WallTime): boolean {
  return wall.endsWith('T00:00:00');
}

function isRealMoment(wall: WallTime): boolean {
  const instant = new Date(`${wall}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19) === wall;
}

/** The wall-clock time of a moment in the zone the program runs in. */
export function wallTimeOf(moment: Date): WallTime {
  const two = (n: number): string => String(n).padStart(2, '0');
  const date = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to the calendar day of a wall-clock time, unaffected by daylight saving. */
export function dayNumberOf(wall: WallTime): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / DAY_MS;
}

/** Whole calendar days from one wall-clock time to another; negative when `to` is earlier. */
export function daysBetween(from: WallTime, to: WallTime): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Seconds between two wall-clock times, unaffected by daylight saving. */
export function secondsBetween(from: WallTime, to: WallTime): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1000;
}

/** The wall-clock time that many seconds later (or earlier), unaffected by daylight saving. */
export function addSeconds(wall: WallTime, seconds: number): WallTime {
  return new Date(Date.parse(`${wall}Z`) + seconds * 1000).toISOString().slice(0, 19);
}
