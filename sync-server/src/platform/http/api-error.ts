import {
  tooManyAttemptsMessage,
  type ErrorCode,
  type FieldError,
} from '@shortlist/shared/api/envelope.ts';
import type { RateLimit } from '../rate-limit/limits.ts';

/** A limit that a request exceeded; `isFirst` for the first such request within the limit's time. */
interface ExceededLimit extends RateLimit {
  readonly isFirst: boolean;
}

/**
 * An error that the caller may see. The code decides the status (error-handler.ts); the message is
 * the sentence for the person. Anything else that is thrown is a defect and is answered without details.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;
  readonly limit: ExceededLimit | undefined;
  /** More fields of the body, such as requiresVerification. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      errors?: readonly FieldError[];
      retryAfterSeconds?: number;
      limit?: ExceededLimit;
      fields?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.limit = more.limit;
    this.fields = more.fields;
  }
}

export function fieldError(path: string, message: string): ApiError {
  return new ApiError('invalid', message, { errors: [{ path, message }] });
}

/** Throws the ApiError of something that is allowed again at `allowedAt` (ms), unless that is past. */
export function refuseUntil(allowedAt: number, nowMs: number): void {
  if (allowedAt > nowMs) throw tooManyAttempts(allowedAt, nowMs);
}

/** Both times are in milliseconds; the limit is given if it has a name. */
export function tooManyAttempts(allowedAt: number, nowMs: number, limit?: ExceededLimit): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((allowedAt - nowMs) / 1000));
  return new ApiError('too_many_requests', tooManyAttemptsMessage(retryAfterSeconds), {
    retryAfterSeconds,
    ...(limit ? { limit } : {}),
  });
}
