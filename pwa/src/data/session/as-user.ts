import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { HttpResult } from '../http/client.ts';
import { endSessionOf, getSession } from './session.ts';

const SIGNED_OUT = {
  kind: 'refused',
  status: 401,
  answer: { success: false, code: 'unauthorized', message: API_MESSAGES.unauthorized },
} as const;

/**
 * Sends a request with the signed-in user's token: for every endpoint that needs a session. Only a 401 of our
 * own server ends that session. Without a session it returns that 401 itself and sends nothing.
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
