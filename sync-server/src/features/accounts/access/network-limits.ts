/** The limits of a network address, as one process counts them. A subject is the text that clientAddress returns. */
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';

export interface PasswordTry {
  readonly clientAddress: string;
  /** As digests.ofPassword returns it. */
  readonly passwordDigest: string;
}

export type NetworkLimits = ReturnType<typeof createNetworkLimits>;

/** When it is not enabled (for load tests) everything is allowed. */
export function createNetworkLimits({ enabled }: { readonly enabled: boolean }) {
  const limiter = createRateLimiter();
  const take: RateLimiter['take'] = enabled ? limiter.take : () => ({ ok: true });
  /** From when on (ms) a sign-in may be tried; a past time means now. */
  const signInAllowedAt = (tried: PasswordTry): number =>
    Math.max(...limitsOf(tried).map(([limit, subject]) => limiter.allowedAt(limit, subject)));

  return {
    take,
    giveBack: limiter.giveBack,
    signInAllowedAt,
    /** Counts the password as wrong. When it may not have been tried, it returns from when on it may, and counts nothing. */
    takeWrongPassword: (tried: PasswordTry, nowMs: number): number => {
      const allowedAt = signInAllowedAt(tried);
      if (allowedAt <= nowMs)
        for (const [limit, subject] of limitsOf(tried)) take(limit, subject, nowMs);
      return allowedAt;
    },
  };
}

function limitsOf({ clientAddress, passwordDigest }: PasswordTry) {
  return [
    [LIMITS.wrongPasswords, clientAddress],
    // Shortened: enough to tell the passwords of one address apart, and too short to check a password with.
    [LIMITS.sameWrongPassword, `${clientAddress} ${passwordDigest.slice(0, 6)}`],
  ] as const;
}
