import { shortDateTimeText, clockMinutesText } from './format-date.ts';
import type { WallTime } from './wall-time.ts';
import { wallTimeIn } from './zoned-time.ts';

/** Formats an instant (ms) in a time zone: '9:41 am', after the date when that was another day. */
export function formatTwelveHourTime(atMs: number, now: WallTime, timeZone: string): string {
  const at = wallTimeIn(atMs, timeZone);
  const sameDay = now.slice(0, 10) === at.slice(0, 10);
  return sameDay ? clockMinutesText(at) : shortDateTimeText(at);
}
