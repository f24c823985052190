import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import {
  AUTH_PATHS,
  messageAnswerSchema as schema,
  sessionPath,
  sessionsAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import {
  invalidateServerQuery,
  requestAsUser,
  useServerQuery,
} from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';

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
  const result = await sendAsUser({ method: 'DELETE', path: sessionPath(id), schema });
  if (result.kind !== 'ok' && !(result.kind === 'refused' && result.status === 404))
    return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  refetchSessions();
  return { kind: 'ended' };
}

/** Signs out all devices but this one. The password proves that it is the owner who asks. */
export async function endOtherSessions(password: string): Promise<EndSessionsResult> {
  const path = AUTH_PATHS.revokeOthers;
  const result = await sendAsUser({ method: 'POST', path, body: { password }, schema });
  if (result.kind !== 'ok') return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  refetchSessions();
  return { kind: 'ended' };
}
