import type { LoginForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postLogin } from './auth-api.ts';
import { savePendingVerification } from '../../../data/session/pending-verification.ts';
import { startSession } from '../../../data/session/session.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type SignInResult = { readonly kind: 'signed-in' | 'unverified' } | RequestFailure;

export interface SignInOptions {
  /** The computer is not the student's own: the session is stored for this tab only. */
  readonly shared: boolean;
}

/**
 * Signs in and stores the session. An address that was never verified gets no session: it is stored as
 * waiting for its code.
 */
export async function signIn(form: LoginForm, { shared }: SignInOptions): Promise<SignInResult> {
  const result = await postLogin(form, shared);
  const data = result.kind === 'ok' ? result.data : undefined;
  const answer = result.kind === 'refused' ? result.answer : data;
  if (answer?.requiresVerification === true) {
    savePendingVerification({ email: form.email, registrationId: answer.userId, shared });
    return { kind: 'unverified' };
  }
  if (result.kind !== 'ok') return toRequestFailure(result, messages.loginFailed);
  const { token, user, message } = result.data;
  if (!token || !user)
    return { kind: 'refused', message: message ?? messages.loginFailed, fields: [] };
  startSession(token, user, { shared });
  return { kind: 'signed-in' };
}
