/** A forgotten password is replaced without a session, by a mailed code; a known one is changed with session and code. */
import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import type {
  ResetPassword,
  VerifyPasswordChange,
} from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  messageAnswerSchema,
  passwordChangedAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import { asUser, getSession, replaceToken } from '../../../data/session/session.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

type ForgotPasswordResult = { readonly kind: 'sent' } | RequestFailure;

/** Has a code mailed for replacing a forgotten password. The server does not reveal whether there is an account. */
export function forgotPassword(email: string): Promise<ForgotPasswordResult> {
  return sendResetCode(email, UNEXPECTED_ERROR_MESSAGE);
}

/** `reason`: the server's sentence about why not, where it gave one. */
type ResendResetCodeResult =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason?: string };

export async function resendResetCode(email: string): Promise<ResendResetCodeResult> {
  const result = await sendResetCode(email, '');
  if (result.kind === 'sent') return result;
  const reason = result.kind === 'refused' ? result.message : '';
  return reason === '' ? { kind: 'failed' } : { kind: 'failed', reason };
}

async function sendResetCode(email: string, fallback: string): Promise<ForgotPasswordResult> {
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.forgotPassword,
    body: { email },
    schema: messageAnswerSchema,
  });
  if (result.kind !== 'ok') return toRequestFailure(result, fallback);
  const { success, message } = result.data;
  return success ? { kind: 'sent' } : { kind: 'refused', message: message || fallback, fields: [] };
}

type ResetPasswordResult = { readonly kind: 'reset' } | RequestFailure;

/** Replaces a forgotten password with the code from the mail. Does not sign in, and signs out all devices. */
export async function resetPassword(form: ResetPassword): Promise<ResetPasswordResult> {
  // The confirmation of the password stays on the device.
  const { email, otp, newPassword } = form;
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.resetPassword,
    body: { email, otp, newPassword },
    schema: messageAnswerSchema,
  });
  if (result.kind !== 'ok') return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  const { success, message } = result.data;
  return success
    ? { kind: 'reset' }
    : { kind: 'refused', message: message || UNEXPECTED_ERROR_MESSAGE, fields: [] };
}

/** `resendAt` (ms): when the next code can be requested. */
type ChangeCodeResult =
  | { readonly kind: 'sent'; readonly resendAt: number }
  | (RequestFailure & { readonly resendAt?: number });

/** `again` only chooses the fallback message for an answer without one. */
export async function requestPasswordChange({
  again = false,
}: { readonly again?: boolean } = {}): Promise<ChangeCodeResult> {
  const fallback = again ? ACCOUNT_TEXTS.changeCodeAgainFailed : ACCOUNT_TEXTS.changeCodeFailed;
  const path = AUTH_PATHS.requestPasswordChange;
  const result = await asUser((token) =>
    requestJson({ method: 'POST', path, token, schema: messageAnswerSchema }),
  );
  if (result.kind === 'ok' && result.data.success)
    return { kind: 'sent', resendAt: secondsFromNow(RESEND_AFTER_SECONDS) };
  if (result.kind === 'ok')
    return { kind: 'refused', message: result.data.message || fallback, fields: [] };
  const failure = toRequestFailure(result, fallback);
  if (failure.kind === 'unreachable' || failure.retryAfterSeconds === undefined) return failure;
  return { ...failure, resendAt: secondsFromNow(failure.retryAfterSeconds) };
}

function secondsFromNow(seconds: number): number {
  return Date.now() + seconds * 1000;
}

type ChangePasswordResult = { readonly kind: 'changed' } | RequestFailure;

/** This device continues with the token in the answer; all others must sign in again. Unsent changes stay. */
export async function changePassword(form: VerifyPasswordChange): Promise<ChangePasswordResult> {
  const { otp, newPassword, currentPassword } = form;
  const before = getSession();
  const result = await asUser((token) =>
    requestJson({
      method: 'POST',
      path: AUTH_PATHS.verifyPasswordChange,
      token,
      body: { otp, newPassword, currentPassword },
      schema: passwordChangedAnswerSchema,
    }),
  );
  if (result.kind !== 'ok') return toRequestFailure(result, ACCOUNT_TEXTS.changeFailed);
  const { success, message, token } = result.data;
  if (!success)
    return { kind: 'refused', message: message || ACCOUNT_TEXTS.changeFailed, fields: [] };
  if (token && before.kind === 'signed-in') replaceToken(token, before.token);
  return { kind: 'changed' };
}
