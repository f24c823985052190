import type { SignInForm } from '@shortlist/shared/account/credentials.ts';
import {
  AUTH_PATHS,
  authAnswerSchema,
  SESSION_HEADER,
  type AuthAnswer,
} from '@shortlist/shared/api/auth.ts';
import { requestJson, type HttpResult } from '../../../data/http/client.ts';
import {
  refusal,
  toRequestFailure,
  type RequestFailure,
} from '../../../data/http/request-failure.ts';
import { savePendingVerification } from '../../../data/session/pending-verification.ts';
import { startSession } from '../../../data/session/session.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

type SignInResult = { readonly kind: 'signed-in' | 'unverified' } | RequestFailure;

/** An address that was never verified gets no session: it is stored as waiting for its code. */
export async function signIn({ email, password, shared }: SignInForm): Promise<SignInResult> {
  const result = await requestJson({
    method: 'POST',
    path: AUTH_PATHS.login,
    body: { email, password },
    headers: sessionHeader(shared),
    schema: authAnswerSchema,
  });
  const data = result.kind === 'ok' ? result.data : undefined;
  const answer = result.kind === 'refused' ? result.answer : data;
  if (answer?.requiresVerification === true) {
    savePendingVerification({ email, registrationId: answer.userId, shared });
    return { kind: 'unverified' };
  }
  return beginSession(result, ACCOUNT_TEXTS.loginFailed, { shared });
}

export function sessionHeader(shared: boolean): Record<string, string> {
  return shared ? { [SESSION_HEADER]: 'shared' } : {};
}

export function beginSession(
  result: HttpResult<AuthAnswer>,
  fallback: string,
  kind: { readonly shared?: boolean } = {},
): { readonly kind: 'signed-in' } | RequestFailure {
  if (result.kind !== 'ok') return toRequestFailure(result, fallback);
  const { token, user, message } = result.data;
  if (!token || !user) return refusal(message, fallback);
  startSession(token, user, kind);
  return { kind: 'signed-in' };
}
