import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postRegister } from './auth-api.ts';
import { savePendingVerification } from '../../../data/session/pending-verification.ts';
import { startSession } from '../../../data/session/session.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type RegisterResult = { readonly kind: 'signed-in' | 'verify' } | RequestFailure;

/**
 * Creates the account. Afterwards either the address has to be verified with a code, or the user is signed in at once.
 */
export async function register(form: RegisterForm): Promise<RegisterResult> {
  const result = await postRegister(form);
  if (result.kind !== 'ok') return toRequestFailure(result, messages.registerFailed);
  const { token, user, message, requiresVerification, userId } = result.data;
  if (requiresVerification === true) {
    savePendingVerification({ email: form.email, name: form.name, registrationId: userId });
    return { kind: 'verify' };
  }
  if (!token || !user)
    return { kind: 'refused', message: message ?? messages.registerFailed, fields: [] };
  startSession(token, user);
  return { kind: 'signed-in' };
}
