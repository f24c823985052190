/**
 * What one round trip shows about this device's clock. The offset comes from the round trip
 * alone, never from a time inside a request: a delayed request would look like a slow clock.
 */
import { highestStamp } from '@shortlist/shared/sync/op.ts';
import { TOMBSTONE_PATH, type SyncRow } from '@shortlist/shared/sync/row.ts';
import {
  COPIED_TIME,
  hybridTime,
  laterOf,
  nextHybridTime,
  opIdOf,
  timeOf,
  type HybridTime,
} from '@shortlist/shared/sync/stamp.ts';
import type { OutboxEntry } from '../database/tables.ts';
import type { ClockState } from '../database/meta-values.ts';

/** Device time before and after a request, and the server's time in its answer. */
export interface RoundTrip {
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly serverNow: number;
}

export interface KnownRow {
  readonly stored?: SyncRow | undefined;
  readonly answered?: SyncRow | undefined;
}

const GOOD_ROUND_TRIP_MS = 5000;
const WRONG_BY_MS = 5 * 60_000;
/** An op stamped further ahead than this was stamped by a wrong clock. */
const AHEAD_MAX_MS = 60_000;
/** Two measurements differ by less than this without anyone having set the clock. */
const JUMP_MIN_MS = 60_000;

/** The new offset: taken from a quick round trip, or from any when the old one is far off or missing. */
export function computeOffset(old: number | null, trip: RoundTrip): number {
  const duration = trip.answeredAt - trip.sentAt;
  if (duration < 0) return trip.serverNow - trip.answeredAt;
  const offset = trip.serverNow - (trip.sentAt + trip.answeredAt) / 2;
  if (old === null || duration < GOOD_ROUND_TRIP_MS) return Math.round(offset);
  return Math.abs(offset - old) > WRONG_BY_MS ? Math.round(offset) : old;
}

export function findMisstampedOps(
  before: ClockState,
  pending: readonly OutboxEntry[],
  trip: RoundTrip,
): readonly OutboxEntry[] {
  const limit = hybridTime(trip.serverNow + AHEAD_MAX_MS);
  const unsent = pending.filter((entry) => entry.sentAt === 0 && !isCopy(entry));
  const jumpIndex = unsent.findIndex((entry) => isAfterJump(before, entry, trip));
  return unsent.filter(({ at }, index) => at > limit || (jumpIndex !== -1 && index >= jumpIndex));
}

/** A round that was copied from a drive has no time of this device. */
function isCopy({ t, at }: OutboxEntry): boolean {
  return t === 'round' && at === COPIED_TIME;
}

/**
 * Whether the op was made after a jump of the device's clock, which only this measurement reveals. Between the last
 * measurement and this one the op's time fits as stamped, if it was made before the jump, and corrected, if after it.
 * Where it fits both ways, the jump more likely happened in the longer stretch: from the last measurement to the op,
 * or from the op to now.
 */
function isAfterJump(
  { offsetMs, measuredAt, upTo = 0 }: ClockState,
  { n, editedAt }: OutboxEntry,
  trip: RoundTrip,
): boolean {
  if (offsetMs === null || measuredAt === null) return true;
  const jumpMs = computeOffset(offsetMs, trip) - offsetMs;
  if (n <= upTo || Math.abs(jumpMs) < JUMP_MIN_MS) return false;
  const from = measuredAt + offsetMs;
  const fits = (ms: number): boolean =>
    ms > from - JUMP_MIN_MS && ms < trip.serverNow + JUMP_MIN_MS;
  const stamped = editedAt + offsetMs;
  if (!fits(stamped + jumpMs)) return false;
  return !fits(stamped) || stamped + jumpMs - from > trip.serverNow - stamped;
}

/**
 * The clock after the measurement, and the wrongly stamped ops with a new time: that of the edit by the device's own
 * clock, corrected, above what was typed before it, as the server has it too, and above what the device had of the row,
 * which was there before the edit whatever the clocks say. `pending` in the order of their numbers, sent ops included;
 * `rowsOf` returns the row that an op changes.
 */
export function measureClock(
  before: ClockState,
  pending: readonly OutboxEntry[],
  trip: RoundTrip,
  rowsOf: (entry: OutboxEntry) => KnownRow,
): { clock: ClockState; restamped: readonly OutboxEntry[] } {
  const offsetMs = computeOffset(before.offsetMs, trip);
  const limit = hybridTime(trip.serverNow + AHEAD_MAX_MS);
  const misstamped = new Set(findMisstampedOps(before, pending, trip));
  const own = new Set(pending.map(({ op }) => op));
  const restamped: OutboxEntry[] = [];
  let last = '';
  for (const entry of pending) {
    if (misstamped.has(entry)) {
      const above = laterOf(last, findLatestKnownTime(entry, rowsOf(entry), own)) ?? last;
      last = nextHybridTime(above, Math.min(entry.editedAt + offsetMs, trip.serverNow));
      restamped.push({ ...entry, at: last });
    } else if (entry.at > last && entry.at <= limit) last = entry.at;
  }
  const known = before.hlc > limit ? hybridTime(trip.serverNow) : before.hlc;
  const hlc = laterOf(known, last) ?? known;
  const upTo = pending.at(-1)?.n ?? before.upTo ?? 0;
  return { clock: { hlc, offsetMs, measuredAt: trip.answeredAt, upTo }, restamped };
}

/** The latest time of what was in the row before the op: all that was stored, and of the answer what its author saw. */
function findLatestKnownTime(
  { base }: OutboxEntry,
  { stored, answered }: KnownRow,
  own: ReadonlySet<string>,
): HybridTime | undefined {
  const stamps = [
    ...Object.entries(answered?.cells ?? {}).map(([path, [, stamp]]) => [path, stamp] as const),
    ...(answered?.del === undefined ? [] : [[TOMBSTONE_PATH, answered.del] as const]),
  ];
  const seen = new Map(Object.entries(base));
  return stamps
    .filter(([path, stamp]) => own.has(opIdOf(stamp)) || seen.get(path) === opIdOf(stamp))
    .map(([, stamp]) => stamp)
    .concat((stored && highestStamp(stored)) ?? [])
    .map(timeOf)
    .reduce<HybridTime | undefined>(laterOf, undefined);
}
