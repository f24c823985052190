import { AUTH_PATHS, type MeAnswer, meAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';
import { reloadOnce } from '../../../data/session/reload-once.ts';
import {
  endSessionOf,
  getSession,
  startSession,
  updateUser,
} from '../../../data/session/session.ts';

const TIMEOUT_MS = 5000;

type RefreshResult = { readonly kind: 'refreshed' | 'unchanged' | 'ended' };

/** Only the server's own 401 ends the session; without an answer within 5 seconds nothing changes. */
export async function refreshUser(): Promise<RefreshResult> {
  const asked = getSession();
  if (asked.kind === 'signed-out') return { kind: 'ended' };
  const result = await getMe(asked.token);
  const now = getSession();
  // The user signed in or out meanwhile: the answer is about an ended session.
  if (now.kind === 'signed-out' || now.token !== asked.token) return { kind: 'unchanged' };
  if (result.kind === 'ok') {
    const { user } = result.data;
    const isSame = now.kind === 'signed-in' && now.user._id === user._id;
    if (isSame) updateUser(user);
    else startSession(now.token, user, now);
    // Token and user were stored by two tabs, or only one of them was: the screen shows the wrong student's data.
    if (now.kind === 'signed-in' && !isSame) reloadOnce();
    return { kind: 'refreshed' };
  }
  if (result.kind !== 'refused' || result.status !== 401) return { kind: 'unchanged' };
  endSessionOf(asked.token);
  return { kind: getSession().kind === 'signed-out' ? 'ended' : 'unchanged' };
}

function getMe(token: string): Promise<HttpResult<MeAnswer>> {
  const path = AUTH_PATHS.me;
  return requestJson({ method: 'GET', path, token, schema: meAnswerSchema, timeoutMs: TIMEOUT_MS });
}
