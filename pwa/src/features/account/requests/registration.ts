import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import {
  AUTH_PATHS,
  authAnswerSchema,
  messageAnswerSchema,
  REGISTRATION_HEADER,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import {
  clearPendingVerification,
  isSharedAttempt,
  registrationIdOf,
  restartResend,
  savePendingVerification,
} from '../../../data/session/pending-verification.ts';
import { startSession } from '../../../data/session/session.ts';
import { sessionHeader } from './sign-in.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

type RegisterResult = { readonly kind: 'signed-in' | 'verify' } | RequestFailure;

/** Afterwards either the address has to be verified with a code, or the user is signed in at once. */
export async function register(form: RegisterForm): Promise<RegisterResult> {
  const { name, email, password, confirmPassword, ageConfirmed } = form;
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.register,
    // `ageConfirmed` is left out of the JSON where the server does not ask for it.
    body: { name, email, password, confirmPassword, ageConfirmed },
    schema: authAnswerSchema,
  });
  if (result.kind !== 'ok') return toRequestFailure(result, ACCOUNT_TEXTS.registerFailed);
  const { token, user, message, requiresVerification, userId } = result.data;
  if (requiresVerification === true) {
    savePendingVerification({ email, name, registrationId: userId });
    return { kind: 'verify' };
  }
  if (!token || !user)
    return { kind: 'refused', message: message ?? ACCOUNT_TEXTS.registerFailed, fields: [] };
  startSession(token, user);
  return { kind: 'signed-in' };
}

type VerifyEmailResult = { readonly kind: 'signed-in' } | RequestFailure;

/**
 * Submits the six digits. On success the user is signed in and no address is pending any more. With the
 * registration's id only that registration can be confirmed, so that one person's code cannot activate another
 * person's password.
 */
export async function verifyEmail(email: string, otp: string): Promise<VerifyEmailResult> {
  const shared = isSharedAttempt(email);
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.verifyEmail,
    body: { email, otp },
    headers: { ...registrationHeader(email), ...sessionHeader(shared) },
    schema: authAnswerSchema,
  });
  if (result.kind !== 'ok') return toRequestFailure(result, ACCOUNT_TEXTS.verifyFailed);
  const { token, user, message } = result.data;
  if (!token || !user)
    return { kind: 'refused', message: message ?? ACCOUNT_TEXTS.verifyFailed, fields: [] };
  clearPendingVerification();
  startSession(token, user, { shared });
  return { kind: 'signed-in' };
}

/** `resendAt` (ms): when the next code can be requested. */
type ResendResult =
  | { readonly kind: 'sent'; readonly resendAt: number }
  | (RequestFailure & { readonly resendAt?: number });

/**
 * Requests another code, for this registration or, where its id is not known, for the newest one of the address.
 * Restarts the countdown; a rate-limited answer sets the countdown itself.
 */
export async function resendVerification(email: string): Promise<ResendResult> {
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.resendVerification,
    body: { email },
    headers: registrationHeader(email),
    schema: messageAnswerSchema,
  });
  if (result.kind === 'ok' && result.data.success)
    return { kind: 'sent', resendAt: restartResend(email, RESEND_AFTER_SECONDS) };
  if (result.kind === 'ok')
    return {
      kind: 'refused',
      message: result.data.message ?? ACCOUNT_TEXTS.resendFailed,
      fields: [],
    };
  const failure = toRequestFailure(result, ACCOUNT_TEXTS.resendFailed);
  if (failure.kind === 'unreachable' || failure.retryAfterSeconds === undefined) return failure;
  return { ...failure, resendAt: restartResend(email, failure.retryAfterSeconds) };
}

function registrationHeader(email: string): Record<string, string> {
  const id = registrationIdOf(email);
  return id === undefined ? {} : { [REGISTRATION_HEADER]: id };
}
