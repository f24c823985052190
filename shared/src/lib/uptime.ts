const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** Hours and minutes, rounded down: 93,784 seconds are '26h 3m'. `seconds` is at least 0. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}h ${minutes % MINUTES_PER_HOUR}m`;
}
