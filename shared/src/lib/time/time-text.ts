import { shortDateTimeText, clockMinutesText } from './format-date.ts';
import type { WallTime } from './wall-time.ts';
import { wallTimeIn } from './zoned-time.ts';

/** Formats an instant (ms) in a time zone: '9:41 am', after the date when that was another day. */
export function formatTwelveHourTime(atMs: number, now: WallTime, timeZone: string): string {
  const at = wallTimeIn(atMs, timeZone);
  const sameDay = now.slice(0, 10) === at.slice(0, 10);
  return sameDay ? clockMinutesText(at) : shortDateTimeText(at);
}

/** Greets by the hour of the wall clock: 'Good Morning, Asha Rao!', or without the name. */
export function greeting(now: WallTime, name?: string): string {
  const known = name?.trim() ?? '';
  return known === '' ? `${greetingAt(now)}!` : `${greetingAt(now)}, ${known}!`;
}

function greetingAt(now: WallTime): string {
  const hour = Number(now.slice(11, 13));
  if (hour >= 3 && hour < 12) return 'Good Morning';
  if (hour >= 12 && hour < 17) return 'Good Afternoon';
  if (hour >= 17 && hour < 20) return 'Good Evening';
  return 'Hello';
}
