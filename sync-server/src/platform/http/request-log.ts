import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Random } from '../random.ts';
import type { AppEnv } from './app-env.ts';
import { matchedRoute } from './matched-route.ts';

/**
 * Gives each request an id and a logger, and writes one line when it was answered: the route's pattern, never
 * the path or anything a user sent, because ids and addresses do not belong in logs.
 */
export function createRequestLog(log: Logger, random: Random): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = random.uuid();
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    if (!log.isLevelEnabled('info')) return;
    // Absent where the route requires no session.
    const session: AppEnv['Variables']['session'] | undefined = c.get('session');
    log.info({
      requestId,
      method: c.req.method,
      route: matchedRoute(c)?.path,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      user: session?.userId,
    });
  };
}
