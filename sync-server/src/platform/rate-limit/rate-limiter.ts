/**
 * A rate limiter in memory: counts how often something happened within a span of time, which begins with its first
 * occurrence. The full count is available again when that time is over; a steady limit frees a part of it continuously,
 * so that a client that uses it up waits for the next turn only, and in the long run gets no more turns than with the other
 * kind. A restart resets it; what must survive one is counted in the database (counted-events-store).
 */
import QuickLRU from 'quick-lru';
import type { RateLimit } from './limits.ts';

export type RateLimitResult =
  | { readonly ok: true }
  /** `resetAt`: when the next is allowed (ms). `first`: so that a flood is reported once. */
  | { readonly ok: false; readonly resetAt: number; readonly first: boolean };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface Counter {
  count: number;
  wasExceeded: boolean;
  /** When the count is zero again. Each turn of a steady limit postpones it. */
  resetAt: number;
}

const OK = { ok: true } as const;
const COUNTERS_MAX = 50_000;

/** Holds the `max` counters that were used last, and for some time up to as many older ones. */
export function createRateLimiter(max = COUNTERS_MAX) {
  const counters = new QuickLRU<string, Counter>({ maxSize: max });
  const keyOf = (limit: RateLimit, subject: string): string => `${limit.name} ${subject}`;

  return {
    /** When (ms) the next one is allowed; a past time means now. Counts nothing. */
    allowedAt: (limit: RateLimit, subject: string): number => {
      const known = counters.get(keyOf(limit, subject));
      return known ? nextTurn(limit, known) : 0;
    },
    /** Counts one more of a subject, or refuses it and counts nothing. */
    take: (limit: RateLimit, subject: string, nowMs: number): RateLimitResult => {
      const key = keyOf(limit, subject);
      const known = counters.get(key);
      if (!known || known.resetAt <= nowMs) {
        const lastsMs = limit.isSteady ? msPerRequest(limit) : limit.seconds * 1000;
        counters.set(key, { count: 1, wasExceeded: false, resetAt: nowMs + lastsMs });
        return OK;
      }
      const allowedAt = nextTurn(limit, known);
      if (allowedAt <= nowMs) {
        if (limit.isSteady) known.resetAt += msPerRequest(limit);
        else known.count += 1;
        return OK;
      }
      const first = !known.wasExceeded;
      known.wasExceeded = true;
      return { ok: false, resetAt: allowedAt, first };
    },
    /** Subtracts one that turned out not to count. */
    giveBack: (limit: RateLimit, subject: string): void => {
      const known = counters.get(keyOf(limit, subject));
      if (!known) return;
      if (limit.isSteady) known.resetAt -= msPerRequest(limit);
      else if (known.count > 0) known.count -= 1;
    },
    get size() {
      return counters.size;
    },
  };
}

function msPerRequest({ max, seconds }: RateLimit): number {
  return (seconds * 1000) / max;
}

/**
 * When (ms) one more is allowed; a past time means now. The number of used turns of a steady limit follows from the time
 * until all of them are free again.
 */
function nextTurn(limit: RateLimit, { count, resetAt }: Counter): number {
  if (limit.isSteady) return resetAt + msPerRequest(limit) - limit.seconds * 1000;
  return count < limit.max ? 0 : resetAt;
}
