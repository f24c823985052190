/**
 * Stamps order all edits of one account (sync protocol, "Rows, cells, stamps"). A stamp is text that compares like the
 * moment it names: nine base-36 digits of milliseconds in server time, four of a counter, then the id of the op. The op
 * id is random, so two devices never make the same stamp, not even two copies of one browser profile.
 */

/** `wall.counter`: the logical time at which a device made an op, before the op's id is added. */
export type HybridTime = string;
/** `wall.counter.opId`: the full stamp of a cell. Compare two with `<`. */
export type Stamp = string;

/**
 * The time of a round that is copied from a drive: before all that anybody has typed. Two devices may copy it at
 * different times, and what one of them wrote into its copy must not give way to the copy of the other.
 */
export const COPIED_TIME: HybridTime = '000000000.0000';

const WALL_DIGITS = 9;
const COUNTER_DIGITS = 4;
/** The latest moment that a stamp can represent (in the year 5188); anything later is clamped to it. */
export const MAX_WALL_MS = 36 ** WALL_DIGITS - 1;
const MAX_COUNTER = 36 ** COUNTER_DIGITS - 1;

/** Matches 22 characters of base64url: 128 random bits. */
export const OP_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;
export const HYBRID_TIME_PATTERN = /^[0-9a-z]{9}\.[0-9a-z]{4}$/;
export const STAMP_PATTERN = /^[0-9a-z]{9}\.[0-9a-z]{4}\.[A-Za-z0-9_-]{22}$/;

/** Takes milliseconds since 1970 in server time and a counter; returns the time as text that sorts. */
export function hybridTime(wallMs: number, counter = 0): HybridTime {
  const wall = Math.min(Math.max(Math.floor(wallMs), 0), MAX_WALL_MS);
  return `${wall.toString(36).padStart(WALL_DIGITS, '0')}.${counter.toString(36).padStart(COUNTER_DIGITS, '0')}`;
}

/** The milliseconds since 1970 of a time or a stamp. */
export function wallMsOf(time: HybridTime | Stamp): number {
  return Number.parseInt(time.slice(0, WALL_DIGITS), 36);
}

function counterOf(time: HybridTime | Stamp): number {
  return Number.parseInt(time.slice(WALL_DIGITS + 1, WALL_DIGITS + 1 + COUNTER_DIGITS), 36);
}

/** The smallest time above the given one. A full counter carries into the next millisecond. */
export function tickAfter(time: HybridTime | Stamp): HybridTime {
  const counter = counterOf(time);
  return counter < MAX_COUNTER
    ? hybridTime(wallMsOf(time), counter + 1)
    : hybridTime(wallMsOf(time) + 1, 0);
}

/** The time this many ticks below the given one; `ticks` must be less than the range of the counter. */
export function ticksBefore(time: HybridTime | Stamp, ticks: number): HybridTime {
  const counter = counterOf(time) - ticks;
  return counter >= 0
    ? hybridTime(wallMsOf(time), counter)
    : hybridTime(wallMsOf(time) - 1, MAX_COUNTER + 1 + counter);
}

/** More than a request has ops. No device makes so many in a millisecond that its counter comes near its end. */
const RESERVED_TICKS = 1000;

/**
 * The latest time for the n-th op (from 0) of a request that arrives at `nowMs`: after all stamps that devices make in
 * this millisecond, and in the order of the ops, so that those of a clock that is ahead keep it.
 */
export function latestTime(nowMs: number, n: number): HybridTime {
  return hybridTime(nowMs, MAX_COUNTER - RESERVED_TICKS + Math.min(n, RESERVED_TICKS));
}

/** Above `last`, not before `nowMs`: edits keep their order even if the wall clock runs back. */
export function nextHybridTime(last: HybridTime, nowMs: number): HybridTime {
  const now = hybridTime(nowMs);
  return now > last ? now : tickAfter(last);
}

export function stampOf(time: HybridTime, opId: string): Stamp {
  return `${time}.${opId}`;
}

export function opIdOf(stamp: Stamp): string {
  return stamp.slice(WALL_DIGITS + COUNTER_DIGITS + 2);
}

export function timeOf(stamp: Stamp): HybridTime {
  return stamp.slice(0, WALL_DIGITS + COUNTER_DIGITS + 1);
}

export function laterOf(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}
