import { clockText, shortDateTimeText } from './format-date.ts';
import type { WallTime } from './wall-time.ts';
import { wallTimeIn } from './zoned-time.ts';

/** Formats an instant (ms) in a time zone: '9:41 am', after the date when that was another day. */
export function formatTwelveHourTime(atMs: number, now: WallTime, timeZone: string): string {
  const at = wallTimeIn(atMs, timeZone);
  const sameDay = now.slice(0, 10) === at.slice(0, 10);
  return sameDay ? clockText(at).replace(/:\d{2} /, ' ') : shortDateTimeText(at);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats a duration as `5 min`, `3 h`, or from two days on `2 days`; '' for less than a minute, also a
 * negative one after the clock was set back.
 */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return '';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
