/** The time left until a deadline, for the detail dialog: finer than the chip's whole days. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns '2 days 5 h left', '3 h 20 min left', 'less than a minute left' or 'passed'. */
export function formatTimeLeft(deadline: WallTime, now: WallTime, timeZone: string): string {
  const seconds = (instantOf(deadline, timeZone) - instantOf(now, timeZone)) / 1000;
  if (seconds < 0) return 'passed';
  if (seconds < MINUTE) return 'less than a minute left';
  const days = Math.floor(seconds / DAY);
  const hours = formatPart(Math.floor((seconds % DAY) / HOUR), 'h');
  const minutes = formatPart(Math.floor((seconds % HOUR) / MINUTE), 'min');
  if (days === 0) return `${joinParts(hours, minutes)} left`;
  return `${joinParts(days === 1 ? '1 day' : `${days} days`, hours)} left`;
}

function formatPart(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}`;
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
