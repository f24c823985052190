const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** Takes seconds, at least 0; gives hours and minutes, rounded down: 93,784 is '26h 3m'. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}h ${minutes % MINUTES_PER_HOUR}m`;
}
