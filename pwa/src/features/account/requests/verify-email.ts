import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postVerifyEmail } from './auth-api.ts';
import {
  clearPendingVerification,
  isSharedAttempt,
  registrationIdOf,
} from '../../../data/session/pending-verification.ts';
import { startSession } from '../../../data/session/session.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type VerifyEmailResult = { readonly kind: 'signed-in' } | RequestFailure;

/** Submits the six digits. On success the user is signed in and no address is pending any more. */
export async function verifyEmail(email: string, otp: string): Promise<VerifyEmailResult> {
  const shared = isSharedAttempt(email);
  const registrationId = registrationIdOf(email);
  const result = await postVerifyEmail({ email, otp }, { registrationId, shared });
  if (result.kind !== 'ok') return toRequestFailure(result, messages.verifyFailed);
  const { token, user, message } = result.data;
  if (!token || !user)
    return { kind: 'refused', message: message ?? messages.verifyFailed, fields: [] };
  clearPendingVerification();
  startSession(token, user, { shared });
  return { kind: 'signed-in' };
}
