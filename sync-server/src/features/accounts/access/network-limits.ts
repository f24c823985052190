/**
 * Limits of one network address. They are a ceiling for floods: a campus, and a hall of five hundred students at the
 * same moment, share one address. What is tight is counted for an account, a code or a mailbox (password-limits.ts,
 * address-limits.ts). Counted in the memory of one process; a subject is the text that clientAddress returns.
 */
import {
  createRateLimiter,
  type AddressLimit,
  type RateLimit,
  type RateLimitResult,
} from '../../../platform/rate-limit/rate-limiter.ts';

/**
 * Steady: a crowd may use them up at once, and then one more is free every few seconds, so that nobody waits for the end
 * of an hour. Those that are counted before their outcome is known admit a whole hall at the same moment.
 */
export const NETWORK_LIMITS = {
  registrations: steady('registrations', 1_000, { hours: 2, counts: 'taken' }),
  /** From all addresses together: each one is a mail and a password hash. */
  allRegistrations: {
    ...steady('all-registrations', 3_000, { hours: 2, counts: 'taken' }),
    isServerWide: true,
  },
  /** A server without mail has to say that an address has an account. */
  refusedRegistrations: steady('refused-registrations', 600, { hours: 3, counts: 'refused' }),
  codeMails: steady('code-mails', 600, { hours: 3, counts: 'taken' }),
  wrongCodes: steady('wrong-codes', 600, { hours: 3, counts: 'refused' }),
  wrongPasswords: steady('wrong-passwords', 200, { hours: 1, counts: 'refused' }),
  /** The same wrong password, whatever the account: one that is common enough opens some account among a thousand. */
  sameWrongPassword: steady('same-wrong-password', 60, { hours: 1, counts: 'refused' }),
} satisfies Record<string, AddressLimit>;

function steady(
  name: string,
  max: number,
  { hours, counts }: { readonly hours: number; readonly counts: AddressLimit['counts'] },
): AddressLimit {
  return { name, max, seconds: hours * 3600, counts, isSteady: true };
}

/** A password that somebody tries at the sign-in. */
export interface PasswordTry {
  readonly clientAddress: string;
  /** As digests.ofPassword returns it. */
  readonly passwordDigest: string;
}

export type NetworkLimits = ReturnType<typeof createNetworkLimits>;

/** When it is not enabled (for load tests) everything is allowed. */
export function createNetworkLimits({ enabled }: { readonly enabled: boolean }) {
  const rateLimiter = createRateLimiter();
  const take = (limit: RateLimit, subject: string, nowMs: number): RateLimitResult =>
    enabled ? rateLimiter.take(limit, subject, nowMs) : { ok: true };
  /** From when on (ms) a sign-in may be tried; a past time means now. */
  const signInAllowedAt = (tried: PasswordTry): number =>
    Math.max(...limitsOf(tried).map(([limit, subject]) => rateLimiter.allowedAt(limit, subject)));

  return {
    signInAllowedAt,
    /** Counts the password as wrong. When it may not have been tried, it returns from when on it may, and counts nothing. */
    takeWrongPassword: (tried: PasswordTry, nowMs: number): number => {
      const allowedAt = signInAllowedAt(tried);
      if (allowedAt <= nowMs)
        for (const [limit, subject] of limitsOf(tried)) take(limit, subject, nowMs);
      return allowedAt;
    },
    take,
    giveBack: (limit: RateLimit, clientAddress: string): void =>
      rateLimiter.giveBack(limit, clientAddress),
  };
}

function limitsOf({ clientAddress, passwordDigest }: PasswordTry) {
  return [
    [NETWORK_LIMITS.wrongPasswords, clientAddress],
    // Shortened: enough to tell the passwords of one address apart, and too short to check a password with.
    [NETWORK_LIMITS.sameWrongPassword, `${clientAddress} ${passwordDigest.slice(0, 6)}`],
  ] as const;
}
