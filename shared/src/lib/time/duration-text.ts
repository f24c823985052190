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

/** Formats the remaining seconds as m:ss. A started second counts as a whole one; never below '0:00'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** Hours and minutes, rounded down: 93,784 seconds are '26h 3m'. `seconds` is at least 0. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}h ${minutes % MINUTES_PER_HOUR}m`;
}
