import { tooManyAttemptsMessage } from '@shortlist/shared/api/envelope.ts';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../services/api-error.ts';
import type { AppEnv } from './app-env.ts';

/** Lets a user make so many requests a minute; the next ones get 429 with Retry-After. Stands behind authenticate. */
export function createUserLimit(requestsPerMinute: number): MiddlewareHandler<AppEnv> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(c.var.session.userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new ApiError('too_many_requests', tooManyAttemptsMessage(retryAfterSeconds), {
        retryAfterSeconds,
      });
    }
    await next();
  };
}
