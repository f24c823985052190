import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  AUTH_PATHS,
  messageAnswerSchema,
  sessionPath,
  sessionsAnswerSchema,
  type SessionView,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import { asUser } from '../../../data/session/session.ts';

type SessionsResult =
  { readonly kind: 'listed'; readonly sessions: readonly SessionView[] } | RequestFailure;

/** The account's active sessions, as the server lists them. */
export async function listSessions(): Promise<SessionsResult> {
  const path = AUTH_PATHS.sessions;
  const result = await asUser((token) =>
    requestJson({ method: 'GET', path, token, schema: sessionsAnswerSchema }),
  );
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  return { kind: 'listed', sessions: result.data.data };
}

type EndSessionsResult = { readonly kind: 'ended' } | RequestFailure;

/** Signs out one other device. One that is signed out already counts as success. */
export async function endOtherSession(id: string): Promise<EndSessionsResult> {
  const path = sessionPath(id);
  const result = await asUser((token) =>
    requestJson({ method: 'DELETE', path, token, schema: messageAnswerSchema }),
  );
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
    return { kind: 'ended' };
  return toRequestFailure(result, messages.unexpected);
}

/** Signs out all devices but this one. The password proves that it is the owner who asks. */
export async function endOtherSessions(password: string): Promise<EndSessionsResult> {
  const path = AUTH_PATHS.revokeOthers;
  const result = await asUser((token) =>
    requestJson({ method: 'POST', path, token, body: { password }, schema: messageAnswerSchema }),
  );
  return result.kind === 'ok' ? { kind: 'ended' } : toRequestFailure(result, messages.unexpected);
}
