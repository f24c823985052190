import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { VerifyPasswordChange } from '@shortlist/shared/account/password-forms.ts';
import { postRequestPasswordChange, postVerifyPasswordChange } from './auth-api.ts';
import { getSession, replaceToken } from '../../../data/session/session.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

/** `resendAt` (ms): when the next code can be requested. */
export type ChangeCodeResult =
  | { readonly kind: 'sent'; readonly resendAt: number }
  | (RequestFailure & { readonly resendAt?: number });

export type ChangePasswordResult = { readonly kind: 'changed' } | RequestFailure;

/**
 * Has the code for a new password mailed to the signed-in user. `again` only chooses the fallback message for
 * an answer without one.
 */
export async function requestPasswordChange({
  again = false,
}: { readonly again?: boolean } = {}): Promise<ChangeCodeResult> {
  const fallback = again ? messages.changeCodeAgainFailed : messages.changeCodeFailed;
  const result = await asUser(postRequestPasswordChange);
  if (result.kind === 'ok' && result.data.success)
    return { kind: 'sent', resendAt: secondsFromNow(RESEND_AFTER_SECONDS) };
  if (result.kind === 'ok')
    return { kind: 'refused', message: result.data.message || fallback, fields: [] };
  const failure = toRequestFailure(result, fallback);
  if (failure.kind === 'unreachable' || failure.retryAfterSeconds === undefined) return failure;
  return { ...failure, resendAt: secondsFromNow(failure.retryAfterSeconds) };
}

/**
 * Changes the password. This device continues with the token in the answer; all others must sign in again.
 * Unsent changes stay and are sent with the new token.
 */
export async function changePassword(form: VerifyPasswordChange): Promise<ChangePasswordResult> {
  const before = getSession();
  const result = await asUser((token) => postVerifyPasswordChange(form, token));
  if (result.kind !== 'ok') return toRequestFailure(result, messages.changeFailed);
  const { success, message, token } = result.data;
  if (!success) return { kind: 'refused', message: message || messages.changeFailed, fields: [] };
  if (token && before.kind === 'signed-in') replaceToken(token, before.token);
  return { kind: 'changed' };
}

function secondsFromNow(seconds: number): number {
  return Date.now() + seconds * 1000;
}
