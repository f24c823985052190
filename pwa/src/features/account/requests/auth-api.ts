/** The account routes (specification 7). Each function sends exactly the fields that the specification names. */
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
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** How long the start of the app waits for the current user. */
const ME_TIMEOUT_MS = 5000;
const LOGOUT_TIMEOUT_MS = 5000;

/**
 * Signs in: returns a token and the user, or that the address must be verified first. On a shared computer the server
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
 * Submits the code. With the registration's id only that registration can be confirmed, so that one person's code
 * cannot activate another person's password.
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

/** Requests another code: for this registration, or for the newest one of the address where its id is not known. */
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

/** The user that the token belongs to. Gives up after 5 seconds. */
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

export function postLogout(token: string): Promise<HttpResult<MessageAnswer>> {
  const path = AUTH_PATHS.logout;
  const timeoutMs = LOGOUT_TIMEOUT_MS;
  return requestJson({ method: 'POST', path, token, schema: messageAnswerSchema, timeoutMs });
}

/** Requests a code by mail to replace a forgotten password; also for every further code. */
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

/** Requests the code that a change of the password needs. The body is empty. */
export function postRequestPasswordChange(token: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.requestPasswordChange,
    token,
    schema: messageAnswerSchema,
  });
}

/** Changes the password; the answer contains the token that replaces this one. */
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
