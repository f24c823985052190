/** A forgotten password is replaced without a session, by a mailed code; a known one is changed with session and code. */
import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import type {
  ResetPassword,
  VerifyPasswordChange,
} from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  messageAnswerSchema as schema,
  passwordChangedAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import {
  outcomeOf,
  type Outcome,
  type RequestFailure,
} from '../../../data/http/request-failure.ts';
import { getSession, replaceToken, sendAsUser } from '../../../data/session/session.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

/** Has a code mailed for replacing a forgotten password. The server does not reveal whether there is an account. */
export async function forgotPassword(
  email: string,
  fallback = UNEXPECTED_ERROR_MESSAGE,
): Promise<Outcome> {
  const path = AUTH_PATHS.forgotPassword;
  return outcomeOf(await requestJson({ method: 'POST', path, body: { email }, schema }), fallback);
}

/** Replaces a forgotten password with the code from the mail. Does not sign in, and signs out all devices. */
export async function resetPassword(form: ResetPassword): Promise<Outcome> {
  // The confirmation of the password stays on the device.
  const { email, otp, newPassword } = form;
  const path = AUTH_PATHS.resetPassword;
  const body = { email, otp, newPassword };
  const result = await requestJson({ method: 'POST', path, body, schema });
  return outcomeOf(result, UNEXPECTED_ERROR_MESSAGE);
}

/** `resendAt` (ms): when the next code can be requested. */
type ChangeCodeResult =
  | { readonly kind: 'sent'; readonly resendAt: number }
  | (RequestFailure & { readonly resendAt?: number });

/** `again` only chooses the fallback message for an answer without one. */
export async function requestPasswordChange({ again = false } = {}): Promise<ChangeCodeResult> {
  const fallback = again ? ACCOUNT_TEXTS.changeCodeAgainFailed : ACCOUNT_TEXTS.changeCodeFailed;
  const path = AUTH_PATHS.requestPasswordChange;
  const outcome = outcomeOf(await sendAsUser({ method: 'POST', path, schema }), fallback);
  if (outcome.kind === 'done')
    return { kind: 'sent', resendAt: secondsFromNow(RESEND_AFTER_SECONDS) };
  if (outcome.kind === 'unreachable' || outcome.retryAfterSeconds === undefined) return outcome;
  return { ...outcome, resendAt: secondsFromNow(outcome.retryAfterSeconds) };
}

function secondsFromNow(seconds: number): number {
  return Date.now() + seconds * 1000;
}

/** This device continues with the token in the answer; all others must sign in again. Unsent changes stay. */
export async function changePassword(form: VerifyPasswordChange): Promise<Outcome> {
  const { otp, newPassword, currentPassword } = form;
  const before = getSession();
  const result = await sendAsUser({
    method: 'POST',
    path: AUTH_PATHS.verifyPasswordChange,
    body: { otp, newPassword, currentPassword },
    schema: passwordChangedAnswerSchema,
  });
  const outcome = outcomeOf(result, ACCOUNT_TEXTS.changeFailed);
  const token = outcome.kind === 'done' ? outcome.data.token : undefined;
  if (token && before.kind === 'signed-in') replaceToken(token, before.token);
  return outcome;
}
