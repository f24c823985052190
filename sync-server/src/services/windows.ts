/**
 * Counts in memory how often something happened within a span of time, which begins with the first time it happens. All
 * of it comes back when that time is over; of a steady limit a part comes back with every moment, so that whoever uses
 * it up waits for the next turn only, and in the long run nobody has more turns than with the other kind. A restart forgives; what must outlive one stands in the database (address-limits).
 */
import { createRecentMap } from './recent-map.ts';

/** So many times within so many seconds. The name tells limits apart, also in the answer to who exceeds one. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** Turns come back one by one, evenly over the time, not all at its end. */
  readonly isSteady?: boolean;
}

export type Taken =
  | { readonly ok: true }
  /** `resetAt`: when the next one is allowed, in milliseconds; `first` for the first one too many, so that a flood is told of once. */
  | { readonly ok: false; readonly resetAt: number; readonly first: boolean };

export interface Windows {
  /** Counts one more of a subject, or says that it is one too many and counts nothing. */
  take(limit: Limit, subject: string, nowMs: number): Taken;
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, subject: string): void;
  /** The number of counters that are kept. */
  readonly size: number;
}

interface Window {
  count: number;
  wasExceeded: boolean;
  /** When nothing is counted any more. A steady limit moves it on with every turn. */
  resetAt: number;
}

const OK = { ok: true } as const;
const COUNTERS_MAX = 50_000;

/** Keeps at most `max` counters; the one that was not used the longest goes first. */
export function createWindows(max = COUNTERS_MAX): Windows {
  const windows = createRecentMap<string, Window>(max);
  const keyOf = (limit: Limit, subject: string): string => `${limit.name} ${subject}`;

  return {
    take: (limit, subject, nowMs) => {
      const key = keyOf(limit, subject);
      const known = windows.get(key);
      if (!known || known.resetAt <= nowMs) {
        const lastsMs = limit.isSteady ? msPerTurn(limit) : limit.seconds * 1000;
        windows.set(key, { count: 1, wasExceeded: false, resetAt: nowMs + lastsMs });
        return OK;
      }
      const allowedAt = limit.isSteady ? takeTurn(limit, known, nowMs) : takeOne(limit, known);
      if (allowedAt === undefined) return OK;
      const first = !known.wasExceeded;
      known.wasExceeded = true;
      return { ok: false, resetAt: allowedAt, first };
    },
    giveBack: (limit, subject) => {
      const known = windows.get(keyOf(limit, subject));
      if (!known) return;
      if (limit.isSteady) known.resetAt -= msPerTurn(limit);
      else if (known.count > 0) known.count -= 1;
    },
    get size() {
      return windows.size;
    },
  };
}

function msPerTurn({ max, seconds }: Limit): number {
  return (seconds * 1000) / max;
}

/** Gives from when on it is allowed, if it is not now. */
function takeOne({ max }: Limit, window: Window): number | undefined {
  if (window.count >= max) return window.resetAt;
  window.count += 1;
  return undefined;
}

/** The same: as many turns are used as it takes time for all of them to come back. */
function takeTurn(limit: Limit, window: Window, nowMs: number): number | undefined {
  const allowedAt = window.resetAt + msPerTurn(limit) - limit.seconds * 1000;
  if (allowedAt > nowMs) return allowedAt;
  window.resetAt += msPerTurn(limit);
  return undefined;
}
