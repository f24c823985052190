import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postResendVerification } from './auth-api.ts';
import { registrationIdOf, restartResend } from '../../../data/session/pending-verification.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

/** `resendAt` (ms): when the next code can be requested. */
export type ResendResult =
  | { readonly kind: 'sent'; readonly resendAt: number }
  | (RequestFailure & { readonly resendAt?: number });

/** Requests another code and restarts the countdown; a rate-limited answer sets the countdown itself. */
export async function resendVerification(email: string): Promise<ResendResult> {
  const result = await postResendVerification(email, registrationIdOf(email));
  if (result.kind === 'ok' && result.data.success)
    return { kind: 'sent', resendAt: restartResend(email, RESEND_AFTER_SECONDS) };
  if (result.kind === 'ok')
    return { kind: 'refused', message: result.data.message ?? messages.resendFailed, fields: [] };
  const failure = toRequestFailure(result, messages.resendFailed);
  if (failure.kind === 'unreachable' || failure.retryAfterSeconds === undefined) return failure;
  return { ...failure, resendAt: restartResend(email, failure.retryAfterSeconds) };
}
