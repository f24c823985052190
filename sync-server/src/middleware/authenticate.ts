import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../services/api-error.ts';
import type { Sessions } from '../services/sessions.ts';
import type { AppEnv } from './app-env.ts';

const HEADER_MAX = 128;
// Two headers arrive joined by a comma, which the pattern does not know: so there is always exactly one.
const BEARER = /^bearer ([\w~+/.=-]+)$/i;

/**
 * Lets a request through when its one Authorization header carries the token of a running session, and sets
 * `c.var.session`. Anything else is answered with 401. Cookies, query and Basic are no ways in.
 */
export function createAuthenticate(sessions: Pick<Sessions, 'find'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const session = token === undefined ? undefined : sessions.find(token);
    if (!session) throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
    c.set('session', session);
    await next();
  };
}

function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  return BEARER.exec(header)?.[1];
}
