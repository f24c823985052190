/** The age of the opportunities on this device. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Takes an instant (ms), the current local time and its zone; returns 'Updated just now', 'Updated 2 hours
 * ago', 'Updated 1 day ago'.
 */
export function updatedText(atMs: number, now: WallTime, timeZone: string): string {
  const seconds = (instantOf(now, timeZone) - atMs) / 1000;
  // The clock may have been set back since.
  if (seconds < MINUTE) return 'Updated just now';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  return ago(Math.floor(seconds / DAY), 'day');
}

function ago(count: number, unit: string): string {
  return `Updated ${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
