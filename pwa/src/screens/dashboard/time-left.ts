/** How long there is until a deadline, for the detail dialog: finer than the chip's whole days. */
import { secondsBetween, type WallTime } from '@shortlist/shared/lib/wall-time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Takes two wall-clock times; gives '2 days 5 hours left', '3 hours 20 minutes left', 'less than a minute left' or 'passed'. */
export function timeLeft(deadline: WallTime, now: WallTime): string {
  const seconds = secondsBetween(now, deadline);
  if (seconds < 0) return 'passed';
  if (seconds < MINUTE) return 'less than a minute left';
  if (seconds < HOUR) return `${amount(seconds, MINUTE, 'minute')} left`;
  if (seconds < DAY)
    return `${joined(amount(seconds, HOUR, 'hour'), amount(seconds % HOUR, MINUTE, 'minute'))} left`;
  return `${joined(amount(seconds, DAY, 'day'), amount(seconds % DAY, HOUR, 'hour'))} left`;
}

function amount(seconds: number, unit: number, name: string): string {
  const count = Math.floor(seconds / unit);
  if (count === 0) return '';
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
