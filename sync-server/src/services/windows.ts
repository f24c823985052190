/**
 * Counts in memory how often something happened within a span of time, which begins with the first time it happens.
 * A restart forgives; what must outlive one stands in the database (address-limits).
 */
import { createRecentMap } from './recent-map.ts';

/** So many times within so many seconds. The name tells limits apart, also in the answer to who exceeds one. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

export type Taken =
  | { readonly ok: true }
  /** `resetAt` in milliseconds; `first` for the first one too many, so that a flood is told of once. */
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
  readonly resetAt: number;
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
        windows.set(key, { count: 1, wasExceeded: false, resetAt: nowMs + limit.seconds * 1000 });
        return OK;
      }
      if (known.count < limit.max) {
        known.count += 1;
        return OK;
      }
      const first = !known.wasExceeded;
      known.wasExceeded = true;
      return { ok: false, resetAt: known.resetAt, first };
    },
    giveBack: (limit, subject) => {
      const known = windows.get(keyOf(limit, subject));
      if (known && known.count > 0) known.count -= 1;
    },
    get size() {
      return windows.size;
    },
  };
}
