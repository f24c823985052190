import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { HttpResult } from '../http/client.ts';
import { endSessionOf, getSession } from '../session/session.ts';

const SIGNED_OUT = {
  kind: 'refused',
  status: 401,
  answer: { success: false, code: 'unauthorized', message: API_MESSAGES.unauthorized },
} as const;

/**
 * Sends a request with the token of the signed-in user: the way for everything that needs a session. Our own server's
 * 401 ends that session; nothing else does. With nobody signed in it answers so itself and sends nothing.
 */
export async function asUser<T>(
  send: (token: string) => Promise<HttpResult<T>>,
): Promise<HttpResult<T>> {
  const session = getSession();
  if (session.kind === 'signed-out') return SIGNED_OUT;
  const result = await send(session.token);
  if (result.kind === 'refused' && result.status === 401) endSessionOf(session.token);
  return result;
}
