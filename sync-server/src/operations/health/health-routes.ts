import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/app-env.ts';
import type { Readiness } from './readiness.ts';
import type { AccessRule, RouteRule } from '../../platform/http/access-rule.ts';
import { LIMITS } from '../../platform/rate-limit/limits.ts';

const PUBLIC_ROUTE: AccessRule = { who: 'anyone', perAddress: [LIMITS.strangers] };

export const healthRules: readonly RouteRule[] = [
  ['GET /api/health', PUBLIC_ROUTE],
  ['GET /api/ready', PUBLIC_ROUTE],
];

/** For monitoring: `/health` reports that the server runs, `/ready` whether it should get requests. */
export function healthRoutes(readiness: Readiness): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) =>
      (await readiness.isReady())
        ? c.json({ status: 'ready' })
        : c.json({ status: 'not ready' }, 503),
    );
}
