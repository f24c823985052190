import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { deleteSession, getSessions, postRevokeOthers } from './sessions-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type SessionsResult =
  { readonly kind: 'listed'; readonly sessions: readonly SessionView[] } | RequestFailure;

/** The account's active sessions, as the server lists them. */
export async function listSessions(): Promise<SessionsResult> {
  const result = await asUser(getSessions);
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  return { kind: 'listed', sessions: result.data.data };
}

export type EndSessionsResult = { readonly kind: 'ended' } | RequestFailure;

/** Signs out one other device. One that is signed out already counts as success. */
export async function endOtherSession(id: string): Promise<EndSessionsResult> {
  const result = await asUser((token) => deleteSession(id, token));
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
    return { kind: 'ended' };
  return toRequestFailure(result, messages.unexpected);
}

/** Signs out all devices but this one. The password proves that it is the owner who asks. */
export async function endOtherSessions(password: string): Promise<EndSessionsResult> {
  const result = await asUser((token) => postRevokeOthers(password, token));
  return result.kind === 'ok' ? { kind: 'ended' } : toRequestFailure(result, messages.unexpected);
}
