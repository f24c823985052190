import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Context, Hono, NotFoundHandler } from 'hono';
import { ANY_METHOD, isApiPath } from './api-path.ts';
import type { AppEnv } from './app-env.ts';

const API = '/api/';

interface KnownPath {
  readonly method: string;
  readonly pattern: RegExp;
}

/**
 * Answers requests without a route: 405 with the methods that the path has, else 404. Takes the finished app,
 * so call it after the last route was mounted.
 */
export function createUnknownRoute(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  const known = app.routes
    .filter(({ method, path }) => method !== ANY_METHOD && path.startsWith(API))
    .map(({ method, path }): KnownPath => ({ method, pattern: pathPattern(path) }));
  return (c) => {
    // Every other path shows the app, or is a file of it.
    if (!isApiPath(c.req.path)) return isRead(c) ? notFound(c) : otherMethods(c, ['GET']);
    const methods = known
      .filter(({ pattern }) => pattern.test(c.req.path))
      .map(({ method }) => method);
    // The guard refuses what no rule allows, even where there is a route; the answer must not reveal that route.
    const isElsewhere = methods.length > 0 && !methods.includes(c.req.method);
    return isElsewhere ? otherMethods(c, methods) : notFound(c);
  };
}

function isRead(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** `/api/placements/:id` becomes a pattern with one path segment in place of the parameter. */
function pathPattern(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

function otherMethods(c: Context<AppEnv>, methods: readonly string[]): Response {
  const reads = methods.includes('GET') ? ['HEAD'] : [];
  c.header('Allow', [...new Set([...methods, ...reads, 'OPTIONS'])].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  return c.json(
    {
      success: false,
      message: 'This method is not supported here.',
      code: 'method_not_allowed',
    },
    405,
  );
}

function notFound(c: Context<AppEnv>): Response {
  return c.json({ success: false, message: API_MESSAGES.notFound, code: 'not_found' }, 404);
}
