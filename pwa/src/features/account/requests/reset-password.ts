import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { ResetPassword } from '@shortlist/shared/account/password-forms.ts';
import { postResetPassword } from './auth-api.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type ResetPasswordResult = { readonly kind: 'reset' } | RequestFailure;

/** Replaces a forgotten password with the code from the mail. Does not sign in, and signs out all devices. */
export async function resetPassword(form: ResetPassword): Promise<ResetPasswordResult> {
  const result = await postResetPassword(form);
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  const { success, message } = result.data;
  return success
    ? { kind: 'reset' }
    : { kind: 'refused', message: message || messages.unexpected, fields: [] };
}
