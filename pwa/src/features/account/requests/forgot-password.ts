import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postForgotPassword } from './auth-api.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type ForgotPasswordResult = { readonly kind: 'sent' } | RequestFailure;

/** Has a code mailed for replacing a forgotten password. The server does not reveal whether there is an account. */
export function forgotPassword(email: string): Promise<ForgotPasswordResult> {
  return sendCode(email, messages.unexpected);
}

/** `reason`: the server's sentence about why not, where it gave one. */
export type ResendResetCodeResult =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason?: string };

export async function resendResetCode(email: string): Promise<ResendResetCodeResult> {
  const result = await sendCode(email, '');
  if (result.kind === 'sent') return result;
  const reason = result.kind === 'refused' ? result.message : '';
  return reason === '' ? { kind: 'failed' } : { kind: 'failed', reason };
}

async function sendCode(email: string, fallback: string): Promise<ForgotPasswordResult> {
  const result = await postForgotPassword(email);
  if (result.kind !== 'ok') return toRequestFailure(result, fallback);
  const { success, message } = result.data;
  return success ? { kind: 'sent' } : { kind: 'refused', message: message || fallback, fields: [] };
}
