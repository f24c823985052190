import { getMe } from '../http/auth.ts';
import { endSession, getSession, startSession, updateUser } from '../session/session.ts';

export type RefreshResult = { readonly kind: 'refreshed' | 'kept' | 'ended' };

/**
 * Asks the server who the stored token belongs to. Only its own 401 ends the session; without an answer within 5
 * seconds everything stays as it is.
 */
export async function refreshUser(): Promise<RefreshResult> {
  const asked = getSession();
  if (asked.kind === 'signed-out') return { kind: 'ended' };
  const result = await getMe(asked.token);
  const now = getSession();
  // Somebody signed in or out meanwhile: the answer is about a session that is gone.
  if (now.kind === 'signed-out' || now.token !== asked.token) return { kind: 'kept' };
  if (result.kind === 'ok') {
    if (now.kind === 'loading') startSession(now.token, result.data.user, now);
    else updateUser(result.data.user);
    return { kind: 'refreshed' };
  }
  if (result.kind !== 'refused' || result.status !== 401) return { kind: 'kept' };
  endSession({ byServer: true });
  return { kind: 'ended' };
}
