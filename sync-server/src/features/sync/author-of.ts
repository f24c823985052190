import type { Context } from 'hono';
import type { Author } from './apply-changes.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';

/** The author of the changes in a request: the owner of its session, on the kind of device that signed in. */
export function authorOf(c: Context<AppEnv>): Author {
  const { userId, sessionId, device } = c.var.session;
  return { uid: userId, sessionId, device };
}
