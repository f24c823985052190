/** From what the clock on the wall shows somewhere to the moment it means, and back (requirement PWA-33). */
import type { WallTime } from './wall-time.ts';

const DAY_MS = 86_400_000;
/** Before, no zone was kept everywhere, and runtimes count the days of history in different calendars. */
const ZONES_FROM = '1900-01-01T00:00:00';
const ZONES_FROM_MS = Date.parse(`${ZONES_FROM}Z`);
const FIRST_YEAR_MS = Date.parse('0000-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A zone that is known by no more than how far ahead of UTC its clocks are. Not every runtime knows such names. */
const OFFSET_ZONE = /^(?<sign>[+-])(?<hours>0\d|1[0-4])(?<minutes>[0-5]\d)$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** True for a name that is known here as a time zone, such as `Asia/Kolkata`, and for an offset, such as `+0530`. */
export function isTimeZone(name: string): boolean {
  try {
    return offsetOfName(name) !== undefined || formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The zone with this name where it is known here, else the other one: devices may name zones that others do not know. */
export function knownTimeZone(name: string | null | undefined, otherwise: string): string {
  return name != null && isTimeZone(name) ? name : otherwise;
}

/**
 * The zone of the device that this runs on, at a moment. Some browsers name one that they do not know themselves, such
 * as `Etc/Unknown`, or none; then it is what their clock is ahead of UTC now.
 */
export function deviceTimeZone(now: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone && isTimeZone(timeZone) ? timeZone : offsetName(-now.getTimezoneOffset());
}

/**
 * What the clock shows at a moment (ms since 1970) in a zone; before 1900, which only a slip of the finger means, what it
 * shows in none. Throws a RangeError for an unknown zone.
 */
export function wallTimeIn(instant: number, timeZone: string): WallTime {
  // Asking for a zone is slow, and of this one there is nothing to ask.
  if (instant < ZONES_FROM_MS || timeZone === 'UTC') return asIfUtc(instant);
  const offset = offsetOfName(timeZone);
  if (offset !== undefined) return asIfUtc(instant + offset);
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

/**
 * The moment (ms since 1970) at which the clock in a zone shows this. When clocks are put forward over it, it is read
 * with the former offset and so falls as much later; when they are put back and it comes twice, it is the first time.
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

/** In milliseconds; undefined for a name that is no offset. */
function offsetOfName(timeZone: string): number | undefined {
  const { sign, hours, minutes } = OFFSET_ZONE.exec(timeZone)?.groups ?? {};
  if (sign === undefined) return undefined;
  const ahead = (Number(hours) * HOUR_MINUTES + Number(minutes)) * MINUTE_MS;
  return sign === '-' ? -ahead : ahead;
}

function offsetName(minutesAhead: number): string {
  const minutes = Math.round(Math.abs(minutesAhead));
  const two = (number: number): string => String(number).padStart(2, '0');
  const sign = minutesAhead < 0 ? '-' : '+';
  return `${sign}${two(Math.floor(minutes / HOUR_MINUTES))}${two(minutes % HOUR_MINUTES)}`;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${wallTimeIn(instant, timeZone)}Z`) - instant;
}

/** Swedish writes times as we store them. */
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
