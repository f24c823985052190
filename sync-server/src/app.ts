import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { SqliteDatabase } from './db/open.ts';
import type { WriteDoor } from './db/write-door.ts';
import type { Clock } from './gateways/clock.ts';
import type { Digests } from './gateways/digests.ts';
import type { Random } from './gateways/random.ts';
import { createApiHeaders } from './middleware/api-headers.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { createAuthenticate } from './middleware/authenticate.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { createRequestLog } from './middleware/request-log.ts';
import { createSameOrigin } from './middleware/same-origin.ts';
import { createUnknownRoute } from './middleware/unknown-route.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { healthRoutes } from './routes/health.ts';
import type { Readiness } from './services/readiness.ts';
import { createSessions } from './services/sessions.ts';

/** The world outside and what is shared between requests; main.ts makes the real ones, tests make others. */
export interface AppDeps {
  readonly config: Config;
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
  readonly random: Random;
  readonly digests: Digests;
  readonly log: Logger;
  readonly readiness: Readiness;
}

/** Builds the whole app: what is sent to it is answered, and nothing else happens. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const sessions = createSessions({
    ...deps,
    onTouchFailed: (error) =>
      deps.log.error({ err: error }, 'the last use of a session was not noted'),
  });
  const authenticate = createAuthenticate(sessions);
  app.onError(errorHandler);
  app.use(createRequestLog(deps.log, deps.random));
  app.use('/api/*', createApiHeaders(deps.config), createSameOrigin(deps.config));
  app.route('/api', healthRoutes(deps.readiness));
  app.route('/api', cspReportRoutes());
  app.notFound(createUnknownRoute(app));
  return app;
}
