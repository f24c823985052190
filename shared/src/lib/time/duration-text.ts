const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `5 min`, `3 h`, from two days on `2 days`; '' below a minute, as after a clock was set back. */
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

const UNIT_SECONDS = { h: 3600, m: 60, s: 1 } as const;
const DURATION =
  /^(?:(?<h>\d{1,3}(?:\.\d{1,2})?)\s*(?:h|hrs?|hours?)\.?)?(?:\s*(?:and|,)?\s*(?<m>\d{1,6}(?:\.\d{1,2})?)\s*(?:m|mins?|minutes?)\.?)?(?:\s*(?<s>\d{1,2})\s*(?:s|secs?|seconds?)\.?)?$/i;

/** Seconds of a text that is only a duration ('90 mins', '1 hr 30 min', '1.5 hours'); undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  const units = DURATION.exec(text.trim())?.groups ?? {};
  const seconds = Object.entries(UNIT_SECONDS).reduce(
    (sum, [unit, size]) => sum + Math.round(Number(units[unit] ?? 0) * size),
    0,
  );
  return seconds > 0 ? seconds : undefined;
}

/** 5,400 seconds are '90 minutes'; `parseDuration` reads it back. */
export function formatDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / SECONDS_PER_MINUTE), seconds % SECONDS_PER_MINUTE];
  const parts = [
    ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'second' : 'seconds'}`] : []),
  ];
  return parts.join(' ');
}
