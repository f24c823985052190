import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postExport } from './account-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type ExportResult = { readonly kind: 'exported'; readonly json: string } | RequestFailure;

export async function exportAccount(password: string): Promise<ExportResult> {
  const result = await asUser((token) => postExport(password, token));
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  return { kind: 'exported', json: JSON.stringify(result.data, null, 2) };
}
