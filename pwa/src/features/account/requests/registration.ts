import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import {
  AUTH_PATHS,
  authAnswerSchema,
  messageAnswerSchema,
  REGISTRATION_HEADER,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { outcomeOf, type RequestFailure } from '../../../data/http/request-failure.ts';
import {
  clearPendingVerification,
  isSharedAttempt,
  registrationIdOf,
  restartResend,
  savePendingVerification,
} from '../../../data/session/pending-verification.ts';
import { beginSession, sessionHeader } from './sign-in.ts';
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
  if (result.kind === 'ok' && result.data.requiresVerification === true) {
    savePendingVerification({ email, name, registrationId: result.data.userId });
    return { kind: 'verify' };
  }
  return beginSession(result, ACCOUNT_TEXTS.registerFailed);
}

/** With its id only that registration is confirmed: no code activates another person's password. */
export async function verifyEmail(
  email: string,
  otp: string,
): Promise<ReturnType<typeof beginSession>> {
  const shared = isSharedAttempt(email);
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.verifyEmail,
    body: { email, otp },
    headers: { ...registrationHeader(email), ...sessionHeader(shared) },
    schema: authAnswerSchema,
  });
  const begun = beginSession(result, ACCOUNT_TEXTS.verifyFailed, { shared });
  if (begun.kind === 'signed-in') clearPendingVerification();
  return begun;
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
  const outcome = outcomeOf(result, ACCOUNT_TEXTS.resendFailed);
  if (outcome.kind === 'done')
    return { kind: 'sent', resendAt: restartResend(email, RESEND_AFTER_SECONDS) };
  if (outcome.kind === 'unreachable' || outcome.retryAfterSeconds === undefined) return outcome;
  return { ...outcome, resendAt: restartResend(email, outcome.retryAfterSeconds) };
}

function registrationHeader(email: string): Record<string, string> {
  const id = registrationIdOf(email);
  return id === undefined ? {} : { [REGISTRATION_HEADER]: id };
}
