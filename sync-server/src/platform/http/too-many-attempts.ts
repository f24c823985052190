import { tooManyAttemptsMessage } from '@shortlist/shared/api/envelope.ts';
import { ApiError, type ExceededLimit } from './api-error.ts';

/**
 * The ApiError of something that is allowed again later. Takes both times in milliseconds, and the limit if
 * it has a name.
 */
export function tooManyAttempts(allowedAt: number, nowMs: number, limit?: ExceededLimit): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((allowedAt - nowMs) / 1000));
  return new ApiError('too_many_requests', tooManyAttemptsMessage(retryAfterSeconds), {
    retryAfterSeconds,
    ...(limit ? { limit } : {}),
  });
}
