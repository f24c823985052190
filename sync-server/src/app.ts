import {
  COLLEGE_ADDRESS_PATH,
  DRIVES_PATH,
  LISTS_PATH,
  ROSTER_PATH,
} from '@shortlist/shared/api/campus.ts';
import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { SHARED_CONTENT_LINK, SHARE_PATH } from '@shortlist/shared/api/share.ts';
import type { Poke } from '@shortlist/shared/api/sync.ts';
import { Hono } from 'hono';
import type { AppBuild } from './platform/http/static/app-build.ts';
import { collectAccessRules } from './platform/http/access-rule.ts';
import {
  createApiHeaders,
  createRequestLog,
  createSameOrigin,
} from './platform/http/middleware.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { errorHandler, createUnknownRoute } from './platform/http/error-handler.ts';
import { createGuard } from './features/accounts/access/guard.ts';
import { accountDataRoutes, accountDataRules } from './features/accounts/deletion/routes.ts';
import { analyticsRoutes, analyticsRules } from './features/analytics/routes.ts';
import { authRoutes, authRules } from './features/accounts/auth/routes.ts';
import { calendarRoutes, calendarRules } from './features/calendar/routes.ts';
import {
  communityRoutes,
  communityRules,
  communityAdminRoutes,
} from './features/community/routes.ts';
import { driveRoutes, driveRules } from './features/campus/drives/routes.ts';
import { listRoutes, listRules } from './features/campus/lists/routes.ts';
import { registrationRoutes, registrationRules } from './features/campus/registrations/routes.ts';
import { rosterRoutes, rosterRules } from './features/campus/roster/routes.ts';
import { collegeAddressRoutes, collegeAddressRules } from './features/accounts/college/routes.ts';
import { cspReportRoutes, cspReportRules } from './platform/http/static/csp-report-routes.ts';
import { eventRoutes, eventRules } from './features/sync/events-routes.ts';
import { healthRoutes, healthRules, type Readiness } from './operations/health/health-routes.ts';
import { placementRoutes, placementRules } from './features/placements/routes.ts';
import { profileRoutes, profileRules } from './features/accounts/profile/routes.ts';
import { pushRoutes, pushRules } from './features/reminders/push/routes.ts';
import { createStaticApp } from './platform/http/static/static-app-routes.ts';
import { syncRoutes, syncRules } from './features/sync/routes.ts';
import { createAnalytics } from './features/analytics/analytics.ts';
import type { RowVersions } from './features/sync/check-op.ts';
import { createStreamLimits } from './features/sync/stream-limits.ts';
import { createSyncService } from './features/sync/sync-request.ts';
import { getFeedState } from './features/sync/feed-store.ts';
import { getUserSync } from './features/sync/account-counters-store.ts';
import type { ServerDeps } from './server-deps.ts';
import { createAccountDeps } from './features/accounts/account-deps.ts';

export const ACCESS_RULES = collectAccessRules(
  healthRules,
  cspReportRules,
  authRules,
  profileRules,
  accountDataRules,
  collegeAddressRules,
  calendarRules,
  syncRules,
  eventRules,
  pushRules,
  placementRules,
  communityRules,
  driveRules,
  rosterRules,
  listRules,
  registrationRules,
  analyticsRules,
);

export interface AppDeps extends ServerDeps {
  readonly readiness: Readiness;
  /** Only tests pass others than those of this server. */
  readonly versions?: RowVersions;
  /** Undefined when the app was not built; then only the API answers. */
  readonly appBuild: AppBuild | undefined;
}

/** Builds the whole app. It only answers requests; no jobs run. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { db, clock, config, random } = deps;
  const app = new Hono<AppEnv>();
  const accountDeps = createAccountDeps(deps);
  const streamLimits = createStreamLimits({ byAddress: config.rateLimitsByAddress });
  const isSignedIn = async (authorization: string): Promise<boolean> =>
    (await accountDeps.sessions.find(authorization.slice('Bearer '.length))) !== undefined;
  const pokeOf = async (uid: string): Promise<Poke> => ({
    me: (await getUserSync(db, uid)).seq,
    feed: (await getFeedState(db)).seq,
    now: clock.now(),
  });
  app.onError(errorHandler);
  app.use(createRequestLog(deps.log, random));
  app.use(
    '/api/*',
    createApiHeaders(config),
    createSameOrigin(config),
    createGuard({ ...accountDeps, rules: ACCESS_RULES }),
  );
  app.route('/api', healthRoutes(deps.readiness));
  app.route('/api', cspReportRoutes());
  app.route('/api/auth', authRoutes(accountDeps));
  app.route('/api/auth', profileRoutes(deps));
  app.route('/api/account', accountDataRoutes(accountDeps));
  app.route(COLLEGE_ADDRESS_PATH, collegeAddressRoutes(deps));
  app.route(CALENDAR_PATH, calendarRoutes(deps));
  app.route('/api', syncRoutes(createSyncService(deps)));
  app.route('/api', eventRoutes({ ...deps, streamLimits, isSignedIn, pokeOf }));
  app.route('/api/push', pushRoutes(deps));
  app.route('/api/placements', placementRoutes(deps));
  app.route(COMMUNITY_PATH, communityRoutes(deps));
  app.route(COMMUNITY_PATH, communityAdminRoutes(deps));
  app.route(DRIVES_PATH, driveRoutes(deps));
  app.route(DRIVES_PATH, registrationRoutes(deps));
  app.route(ROSTER_PATH, rosterRoutes(deps));
  app.route(LISTS_PATH, listRoutes(deps));
  app.route('/api/analytics', analyticsRoutes(createAnalytics(deps)));
  // The app's service worker handles this request before it arrives here. Without one, the page says that
  // nothing arrived, unless it was no share but the form of another site.
  app.post(SHARE_PATH, (c) => {
    const isShare = c.req.header('sec-fetch-site') === 'none';
    return c.redirect(isShare ? SHARED_CONTENT_LINK : SHARE_PATH, 303);
  });
  app.get('/*', createStaticApp(deps.appBuild, config));
  app.notFound(createUnknownRoute(app));
  return app;
}
