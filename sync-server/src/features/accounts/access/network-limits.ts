/**
 * Rate limits of one network address. They are wide, because a whole campus shares one address, and mostly
 * about failures. Stored in memory; a subject is the text that clientAddress returns.
 */
import QuickLRU from 'quick-lru';
import {
  createRateLimiter,
  type RateLimit,
  type RateLimitResult,
} from '../../../platform/rate-limit/rate-limiter.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILED_LOGINS: RateLimit = { name: 'failed-logins', max: 100, seconds: WINDOW_SECONDS };
/** Failed sign-ins for more accounts than this, from one address, are no typing errors of one person. */
const ACCOUNTS_TRIED_MAX = 20;
const ADDRESSES_MAX = 50_000;

export interface FailedLogin {
  readonly clientAddress: string;
  /** As digests.ofAddress returns it: the e-mail addresses of strangers are not stored. */
  readonly emailDigest: string;
  readonly nowMs: number;
}

export type NetworkLimits = ReturnType<typeof createNetworkLimits>;

interface Guesses {
  readonly accounts: Set<string>;
  failed: number;
  stoppedUntil: number;
  readonly resetAt: number;
}

/** When it is not enabled (for load tests) everything is allowed. */
export function createNetworkLimits({ enabled }: { readonly enabled: boolean }) {
  const rateLimiter = createRateLimiter();
  const guessesBy = new QuickLRU<string, Guesses>({ maxSize: ADDRESSES_MAX });

  const guessesOf = (clientAddress: string, nowMs: number): Guesses => {
    const known = guessesBy.get(clientAddress);
    if (known && Math.max(known.resetAt, known.stoppedUntil) > nowMs) return known;
    const fresh = { accounts: new Set<string>(), failed: 0, stoppedUntil: 0, resetAt: 0 };
    return { ...fresh, resetAt: nowMs + FAILED_LOGINS.seconds * 1000 };
  };

  return {
    /** From when on (ms) a sign-in may be tried from this address; a past time means now. */
    loginAllowedAt: (clientAddress: string): number =>
      guessesBy.get(clientAddress)?.stoppedUntil ?? 0,

    countFailedLogin: ({ clientAddress, emailDigest, nowMs }: FailedLogin): void => {
      if (!enabled) return;
      const guesses = guessesOf(clientAddress, nowMs);
      guessesBy.set(clientAddress, guesses);
      guesses.failed += 1;
      if (guesses.accounts.size <= ACCOUNTS_TRIED_MAX)
        guesses.accounts.add(shortenDigest(emailDigest));
      if (guesses.failed >= FAILED_LOGINS.max) guesses.stoppedUntil = guesses.resetAt;
      if (guesses.accounts.size > ACCOUNTS_TRIED_MAX && guesses.stoppedUntil < nowMs)
        guesses.stoppedUntil = nowMs + FAILED_LOGINS.seconds * 1000;
    },

    take: (limit: RateLimit, clientAddress: string, nowMs: number): RateLimitResult =>
      enabled ? rateLimiter.take(limit, clientAddress, nowMs) : { ok: true },
    giveBack: (limit: RateLimit, clientAddress: string): void =>
      rateLimiter.giveBack(limit, clientAddress),
  };
}

/** Enough to tell twenty accounts apart, and short where an attacker can fill the memory. */
function shortenDigest(digest: string): string {
  return digest.slice(0, 8);
}
