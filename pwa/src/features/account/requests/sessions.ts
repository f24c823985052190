import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import {
  AUTH_PATHS,
  messageAnswerSchema,
  sessionPath,
  sessionsAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import {
  invalidateServerQuery,
  requestAsUser,
  useServerQuery,
} from '../../../data/session/server-query.ts';
import { asUser } from '../../../data/session/session.ts';

const KEY = ['sessions'];

export function useSessions() {
  return useServerQuery({ key: KEY, queryFn: listSessions, isCached: false });
}

async function listSessions() {
  const path = AUTH_PATHS.sessions;
  return (await requestAsUser({ method: 'GET', path, schema: sessionsAnswerSchema })).data;
}

/** Call it after a change that ends other sessions. */
export function refetchSessions(): void {
  invalidateServerQuery(KEY);
}

type EndSessionsResult = { readonly kind: 'ended' } | RequestFailure;

/** Signs out one other device. One that is signed out already counts as success. */
export async function endOtherSession(id: string): Promise<EndSessionsResult> {
  const path = sessionPath(id);
  const result = await asUser((token) =>
    requestJson({ method: 'DELETE', path, token, schema: messageAnswerSchema }),
  );
  if (result.kind !== 'ok' && !(result.kind === 'refused' && result.status === 404))
    return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  refetchSessions();
  return { kind: 'ended' };
}

/** Signs out all devices but this one. The password proves that it is the owner who asks. */
export async function endOtherSessions(password: string): Promise<EndSessionsResult> {
  const path = AUTH_PATHS.revokeOthers;
  const result = await asUser((token) =>
    requestJson({ method: 'POST', path, token, body: { password }, schema: messageAnswerSchema }),
  );
  if (result.kind !== 'ok') return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  refetchSessions();
  return { kind: 'ended' };
}
