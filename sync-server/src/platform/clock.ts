import { dayNumberOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

/** The time, as a dependency: tests pass a clock that stands still. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

export function isoOrNull(ms: number | null | undefined): string | null {
  return ms == null ? null : iso(ms);
}

/** A day is a number, counted from 1970, so that days can be compared and added to. */

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** No zone is further from UTC. */
const FURTHEST_MS = 16 * 60 * MINUTE_MS;
const MINUTES_KNOWN = 100;
/** 1 January 1970 was a Thursday. */
const MONDAY_BEFORE_1970 = -3;

/** Takes a time zone such as 'Asia/Kolkata'. */
export function createCalendar(timeZone: string) {
  const days = new Map<number, number>();

  /** The day of an instant. Cached by minute: every request asks, always about the last minutes, and no zone is off by a part of a minute. */
  const dayOf = (ms: number): number => {
    const minute = Math.floor(ms / MINUTE_MS);
    const day = days.get(minute) ?? dayNumberOf(wallTimeIn(minute * MINUTE_MS, timeZone));
    if (days.size >= MINUTES_KNOWN) days.clear();
    days.set(minute, day);
    return day;
  };

  /** The first instant (ms) of a day. Found by search, because some zones have days without a midnight. */
  const startOf = (day: number): number => {
    let before = (day * DAY_MS - FURTHEST_MS) / MINUTE_MS;
    let after = (day * DAY_MS + FURTHEST_MS) / MINUTE_MS;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (dayOf(middle * MINUTE_MS) < day) before = middle;
      else after = middle;
    }
    return after * MINUTE_MS;
  };

  return { dayOf, startOf };
}

export function mondayOf(day: number): number {
  const sinceMonday = (((day - MONDAY_BEFORE_1970) % 7) + 7) % 7;
  return day - sinceMonday;
}

export function firstOfMonth(day: number): number {
  return dayNumberOf(`${dateOf(day).slice(0, 7)}-01T00:00:00`);
}

/** A day as `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The latest date of birth (`YYYY-MM-DD`) of a person who is `years` old on a day. */
export function latestBirthDate(day: number, years: number): string {
  const date = dateOf(day);
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;
}
