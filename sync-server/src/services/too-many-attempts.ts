import { tooManyAttemptsMessage } from '@shortlist/shared/api/envelope.ts';
import { ApiError } from './api-error.ts';

/** The refusal of something that is allowed again later. Takes both moments in milliseconds. */
export function tooManyAttempts(allowedAt: number, nowMs: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((allowedAt - nowMs) / 1000));
  return new ApiError('too_many_requests', tooManyAttemptsMessage(retryAfterSeconds), {
    retryAfterSeconds,
  });
}
