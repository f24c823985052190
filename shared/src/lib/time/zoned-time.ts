import type { WallTime } from './wall-time.ts';

const DAY_MS = 86_400_000;
/** Before 1900 not every zone was standardised, and runtimes count historical days in different calendars. */
const ZONES_FROM = '1900-01-01T00:00:00';
const ZONES_FROM_MS = Date.parse(`${ZONES_FROM}Z`);
const FIRST_YEAR_MS = Date.parse('0000-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A zone that is known only by its offset from UTC. Not every runtime accepts such names. */
const OFFSET_ZONE = /^(?<sign>[+-])(?<hours>0\d|1[0-4])(?<minutes>[0-5]\d)$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** True for a name that this runtime accepts, as `Asia/Kolkata`, and for an offset, as `+0530`. */
export function isTimeZone(name: string): boolean {
  try {
    return offsetOfName(name) !== undefined || formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The named zone if this runtime knows it, else the fallback: devices may report zones that others do not know. */
export function timeZoneOrFallback(name: string | null | undefined, fallback: string): string {
  return name != null && isTimeZone(name) ? name : fallback;
}

/**
 * The zone of the device that this runs on, at a moment. Some browsers report one that they do not know
 * themselves, such as `Etc/Unknown`, or none; then it is the current offset of their clock from UTC.
 */
export function deviceTimeZone(now: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone && isTimeZone(timeZone) ? timeZone : offsetName(-now.getTimezoneOffset());
}

/**
 * The wall-clock time in a zone at a moment (ms since 1970); before 1900, which only a typing error means,
 * the time in UTC. Throws a RangeError for an unknown zone.
 */
export function wallTimeIn(instant: number, timeZone: string): WallTime {
  // Formatting in a zone is slow, and UTC needs none.
  if (instant < ZONES_FROM_MS || timeZone === 'UTC') return asIfUtc(instant);
  const offset = offsetOfName(timeZone);
  if (offset !== undefined) return asIfUtc(instant + offset);
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

/**
 * The moment (ms since 1970) at which the clock in a zone shows this time. A time that is skipped when clocks
 * go forward is read with the previous offset and so moves later by the skipped time; of a time that occurs
 * twice the first is taken.
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (wall < ZONES_FROM || timeZone === 'UTC') return asUtc;
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  if (wallTimeIn(before, timeZone) === wall) return before;
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  return wallTimeIn(after, timeZone) === wall ? after : before;
}

function asIfUtc(instant: number): WallTime {
  return new Date(Math.max(instant, FIRST_YEAR_MS)).toISOString().slice(0, 19);
}

/** In milliseconds; undefined for a name that is not an offset. */
function offsetOfName(timeZone: string): number | undefined {
  const { sign, hours, minutes } = OFFSET_ZONE.exec(timeZone)?.groups ?? {};
  if (sign === undefined) return undefined;
  const ahead = (Number(hours) * HOUR_MINUTES + Number(minutes)) * MINUTE_MS;
  return sign === '-' ? -ahead : ahead;
}

/** `+0530` */
export function offsetName(minutesAhead: number): string {
  const minutes = Math.round(Math.abs(minutesAhead));
  const two = (number: number): string => String(number).padStart(2, '0');
  const sign = minutesAhead < 0 ? '-' : '+';
  return `${sign}${two(Math.floor(minutes / HOUR_MINUTES))}${two(minutes % HOUR_MINUTES)}`;
}

/** The offset of a zone from UTC at a moment, in milliseconds; positive when its clocks are ahead. */
export function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${wallTimeIn(instant, timeZone)}Z`) - instant;
}

/** The Swedish locale formats times as we store them. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}
