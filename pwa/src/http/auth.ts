/** The account routes (specification 7). Each function sends exactly the fields the specification names. */
import type { LoginForm, RegisterForm } from '@shortlist/shared/account/credentials.ts';
import type {
  ResetPassword,
  VerifyPasswordChange,
} from '@shortlist/shared/account/password-forms.ts';
import {
  AUTH_PATHS,
  type AuthAnswer,
  authAnswerSchema,
  type MeAnswer,
  meAnswerSchema,
  type MessageAnswer,
  messageAnswerSchema,
  type PasswordChangedAnswer,
  passwordChangedAnswerSchema,
  REGISTRATION_HEADER,
  SESSION_HEADER,
} from '@shortlist/shared/api/auth.ts';
import { type HttpResult, requestJson } from './client.ts';

/** How long the start of the app waits to hear who the user is now. */
const ME_TIMEOUT_MS = 5000;
const LOGOUT_TIMEOUT_MS = 5000;

/**
 * Signs in: a token and the user, or the news that the address must be verified first. On a shared computer the server
 * lets the session end soon.
 */
export function postLogin(
  { email, password }: LoginForm,
  shared: boolean,
): Promise<HttpResult<AuthAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.login,
    body: { email, password },
    headers: sessionHeader(shared),
    schema: authAnswerSchema,
  });
}

/** Creates an account; the answer names the registration in `userId`. */
export function postRegister(form: RegisterForm): Promise<HttpResult<AuthAnswer>> {
  const { name, email, password, confirmPassword, ageConfirmed } = form;
  // Left out of the JSON where the server does not ask for it.
  const body = { name, email, password, confirmPassword, ageConfirmed };
  return requestJson({ method: 'POST', path: AUTH_PATHS.register, body, schema: authAnswerSchema });
}

/**
 * Hands in the code. With the registration's id only that registration may be confirmed, so that nobody's code can
 * bring somebody else's password to life.
 */
export function postVerifyEmail(
  { email, otp }: { readonly email: string; readonly otp: string },
  { registrationId, shared }: { registrationId: string | undefined; shared: boolean },
): Promise<HttpResult<AuthAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.verifyEmail,
    body: { email, otp },
    headers: { ...registrationHeader(registrationId), ...sessionHeader(shared) },
    schema: authAnswerSchema,
  });
}

/** Asks for another code: for this registration, or for the newest one of the address where its id is not known. */
export function postResendVerification(
  email: string,
  registrationId: string | undefined,
): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.resendVerification,
    body: { email },
    headers: registrationHeader(registrationId),
    schema: messageAnswerSchema,
  });
}

function registrationHeader(registrationId: string | undefined): Record<string, string> {
  return registrationId === undefined ? {} : { [REGISTRATION_HEADER]: registrationId };
}

function sessionHeader(shared: boolean): Record<string, string> {
  return shared ? { [SESSION_HEADER]: 'shared' } : {};
}

/** The user the token belongs to. Gives up after 5 seconds. */
export function getMe(token: string): Promise<HttpResult<MeAnswer>> {
  const path = AUTH_PATHS.me;
  return requestJson({
    method: 'GET',
    path,
    token,
    schema: meAnswerSchema,
    timeoutMs: ME_TIMEOUT_MS,
  });
}

/** Ends the session on the server. */
export function postLogout(token: string): Promise<HttpResult<MessageAnswer>> {
  const path = AUTH_PATHS.logout;
  const timeoutMs = LOGOUT_TIMEOUT_MS;
  return requestJson({ method: 'POST', path, token, schema: messageAnswerSchema, timeoutMs });
}

/** Asks for a code by mail with which a forgotten password can be replaced; also for every further code. */
export function postForgotPassword(email: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.forgotPassword,
    body: { email },
    schema: messageAnswerSchema,
  });
}

/** Replaces a forgotten password. The confirmation stays on the device. */
export function postResetPassword({
  email,
  otp,
  newPassword,
}: ResetPassword): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.resetPassword,
    body: { email, otp, newPassword },
    schema: messageAnswerSchema,
  });
}

/** Asks for the code that a change of the password needs. There is nothing to send with it. */
export function postRequestPasswordChange(token: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.requestPasswordChange,
    token,
    schema: messageAnswerSchema,
  });
}

/** Changes the password; the answer brings the token that replaces this one. */
export function postVerifyPasswordChange(
  { otp, newPassword, currentPassword }: VerifyPasswordChange,
  token: string,
): Promise<HttpResult<PasswordChangedAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.verifyPasswordChange,
    token,
    body: { otp, newPassword, currentPassword },
    schema: passwordChangedAnswerSchema,
  });
}
