import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { SHARED_CONTENT_LINK, SHARE_PATH } from '@shortlist/shared/api/share.ts';
import type { Poke } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AppBuild } from './platform/http/static/app-build.ts';
import { createCalendar, createWallClock } from './platform/clock.ts';
import type { Digests } from './platform/crypto/digests.ts';
import type { ErasureLog } from './platform/files/erasure-log.ts';
import type { MailQueue } from './platform/mail/mail-queue.ts';
import type { PasswordHash } from './platform/crypto/password-hash.ts';
import type { PushGateway } from './platform/push/push-gateway.ts';
import type { Random } from './platform/random.ts';
import { collectAccessRules } from './platform/http/access-rule.ts';
import {
  createApiHeaders,
  createRequestLog,
  createSameOrigin,
} from './platform/http/middleware.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { createGuard } from './features/accounts/access/guard.ts';
import { createUnknownRoute } from './platform/http/unknown-route.ts';
import { accountDataRoutes, accountDataRules } from './features/accounts/deletion/routes.ts';
import { analyticsRoutes, analyticsRules } from './features/analytics/routes.ts';
import { authRoutes, authRules } from './features/accounts/auth/routes.ts';
import { calendarRoutes, calendarRules } from './features/calendar/routes.ts';
import {
  communityRoutes,
  communityRules,
  communityAdminRoutes,
} from './features/community/routes.ts';
import { cspReportRoutes, cspReportRules } from './platform/http/static/csp-report-routes.ts';
import { eventRoutes, eventRules } from './features/sync/events-routes.ts';
import { healthRoutes, healthRules } from './operations/health/health-routes.ts';
import { placementRoutes, placementRules } from './features/placements/routes.ts';
import { profileRoutes, profileRules } from './features/accounts/profile/routes.ts';
import { pushRoutes, pushRules } from './features/reminders/push/routes.ts';
import { createStaticApp } from './platform/http/static/static-app-routes.ts';
import { syncRoutes, syncRules } from './features/sync/routes.ts';
import { createAccounts } from './features/accounts/auth/accounts.ts';
import { createAddToProfile } from './features/community/add-to-profile.ts';
import { createAnalytics } from './features/analytics/analytics.ts';
import { createAudit } from './platform/audit/audit.ts';
import {
  createCreateOpportunity,
  createBulkOpportunities,
} from './features/community/create-opportunity.ts';
import { createCommunity } from './features/community/community.ts';
import { createCalendarFeeds } from './features/calendar/calendar-feed.ts';
import { createDeleteAccount } from './features/accounts/deletion/delete-account.ts';
import { createEditOpportunity } from './features/community/edit-opportunity.ts';
import { createExportAccount } from './features/accounts/deletion/export-account.ts';
import { createNetworkLimits } from './features/accounts/access/network-limits.ts';
import { createPlacements } from './features/placements/placements.ts';
import type { PokeHub } from './platform/poke-hub.ts';
import {
  createPushSubscriptions,
  createSendTestPush,
} from './features/reminders/push/push-subscriptions.ts';
import type { Readiness } from './operations/health/readiness.ts';
import type { RowVersions } from './features/sync/check-op.ts';
import { createSessions } from './features/accounts/sessions/sessions.ts';
import { createStreamLimits } from './features/sync/stream-limits.ts';
import { createSyncService } from './features/sync/sync-request.ts';
import { createUpdateProfile } from './features/accounts/profile/update-profile.ts';
import { getFeedState } from './features/sync/feed-store.ts';
import { ensureServerMeta, getServerMeta } from './platform/db/server-meta-store.ts';
import { getUserSync } from './features/sync/rows-store.ts';
import type { WriteDeps } from './platform/db/write-queue.ts';

/** Who may call which endpoint; the guard refuses an endpoint that has no rule. */
export const ACCESS_RULES = collectAccessRules(
  healthRules,
  cspReportRules,
  authRules,
  profileRules,
  accountDataRules,
  calendarRules,
  syncRules,
  eventRules,
  pushRules,
  placementRules,
  communityRules,
  analyticsRules,
);

/** The gateways and what is shared between requests; main.ts creates the real ones, tests create others. */
export interface AppDeps extends WriteDeps {
  readonly config: Config;
  readonly random: Random;
  readonly digests: Digests;
  readonly passwordHash: PasswordHash;
  readonly mailQueue: MailQueue;
  /** Undefined where push is not configured. */
  readonly push: PushGateway | undefined;
  readonly erasures: ErasureLog;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly pokes: PokeHub;
  /** Only tests pass others than those of this server. */
  readonly versions?: RowVersions;
  /** Undefined when the app was not built; then only the API answers. */
  readonly appBuild: AppBuild | undefined;
}

/** Builds the whole app. It only answers requests; no jobs run. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { db, clock, random } = deps;
  const app = new Hono<AppEnv>();
  ensureServerMeta(db, {
    epoch: random.uuid(),
    bootId: random.uuid(),
    schema: SCHEMA_VERSION,
  });
  const audit = createAudit(deps);
  const sessions = createSessions({
    ...deps,
    audit,
    onTouchFailed: (error) =>
      deps.log.error({ err: error }, 'the last use of a session was not noted'),
  });
  const networkLimits = createNetworkLimits({ enabled: deps.config.rateLimitsByAddress });
  const streamPlaces = createStreamLimits({ byAddress: deps.config.rateLimitsByAddress });
  const accounts = createAccounts({ ...deps, sessions, audit, networkLimits });
  const isSignedIn = (authorization: string): boolean =>
    sessions.find(authorization.slice('Bearer '.length)) !== undefined;
  const wallClock = createWallClock(deps.config.timeZone);
  const today = (): string => wallClock(clock.now()).slice(0, 10);
  const pokeOf = (uid: string): Poke => ({
    me: getUserSync(db, uid).seq,
    feed: getFeedState(db).seq,
    now: clock.now(),
  });
  app.onError(errorHandler);
  app.use(createRequestLog(deps.log, deps.random));
  app.use(
    '/api/*',
    createApiHeaders(deps.config),
    createSameOrigin(deps.config),
    createGuard({ ...deps, rules: ACCESS_RULES, sessions, networkLimits, audit }),
  );
  app.route('/api', healthRoutes(deps.readiness));
  app.route('/api', cspReportRoutes());
  app.route('/api/auth', authRoutes(accounts, sessions));
  app.route('/api/auth', profileRoutes({ updateProfile: createUpdateProfile(deps), today }));
  const accountDataDeps = { ...deps, sessions, audit, checkOwnPassword: accounts.checkOwnPassword };
  app.route(
    '/api/account',
    accountDataRoutes({
      exportAccount: createExportAccount(accountDataDeps),
      deleteAccount: createDeleteAccount(accountDataDeps),
    }),
  );
  app.route(
    CALENDAR_PATH,
    calendarRoutes(
      createCalendarFeeds({
        ...deps,
        audit,
        onTouchFailed: (error) =>
          deps.log.error({ err: error }, 'the last reading of a calendar was not noted'),
      }),
    ),
  );
  // Read with each request: an epoch that changed for whatever reason must never be answered with the one before.
  const sync = createSyncService({
    ...deps,
    get epoch() {
      return getServerMeta(db).epoch;
    },
  });
  app.route('/api', syncRoutes(sync));
  app.route('/api', eventRoutes({ ...deps, streamLimits: streamPlaces, isSignedIn, pokeOf }));
  app.route(
    '/api/push',
    pushRoutes({
      subscriptions: createPushSubscriptions(deps),
      sendTestPush: createSendTestPush(deps),
    }),
  );
  app.route('/api/placements', placementRoutes(createPlacements(deps)));
  app.route(
    COMMUNITY_PATH,
    communityRoutes({ community: createCommunity(deps), addToProfile: createAddToProfile(deps) }),
  );
  const opportunityDeps = { ...deps, audit };
  app.route(
    COMMUNITY_PATH,
    communityAdminRoutes({
      createOpportunity: createCreateOpportunity(opportunityDeps),
      bulkOpportunities: createBulkOpportunities(opportunityDeps),
      editOpportunity: createEditOpportunity(opportunityDeps),
    }),
  );
  const analytics = createAnalytics({
    ...deps,
    audit,
    calendar: createCalendar(deps.config.timeZone),
    startedAt: clock.now(),
    nodeVersion: process.version,
    environment: deps.config.environment,
  });
  app.route('/api/analytics', analyticsRoutes(analytics));
  // The app's service worker handles this request before it arrives here. Without one, the page says that
  // nothing arrived.
  app.post(SHARE_PATH, (c) => c.redirect(SHARED_CONTENT_LINK, 303));
  app.get('/*', createStaticApp(deps.appBuild, deps.config));
  app.notFound(createUnknownRoute(app));
  return app;
}
