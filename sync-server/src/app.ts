import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { SHARED_CONTENT_LINK, SHARE_PATH } from '@shortlist/shared/api/share.ts';
import type { Poke } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { SqliteDatabase } from './db/open-database.ts';
import type { WriteQueue } from './db/write-queue.ts';
import type { AppBuild } from './gateways/app-build.ts';
import type { Clock } from './gateways/clock.ts';
import type { Digests } from './gateways/digests.ts';
import type { ErasureLog } from './gateways/erasure-log.ts';
import type { MailQueue } from './gateways/mail-queue.ts';
import type { PasswordHash } from './gateways/password-hash.ts';
import type { PushGateway } from './gateways/push-gateway.ts';
import type { Random } from './gateways/random.ts';
import type { Seal } from './gateways/seal.ts';
import { ACCESS_RULES } from './middleware/access-rules.ts';
import { createApiHeaders } from './middleware/api-headers.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { createGuard } from './middleware/guard.ts';
import { createRequestLog } from './middleware/request-log.ts';
import { createSameOrigin } from './middleware/same-origin.ts';
import { createUnknownRoute } from './middleware/unknown-route.ts';
import { accountDataRoutes } from './routes/account-data.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { authRoutes } from './routes/auth.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { communityRoutes } from './routes/community.ts';
import { communityAdminRoutes } from './routes/community-admin.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { placementRoutes } from './routes/placements.ts';
import { profileRoutes } from './routes/profile.ts';
import { pushRoutes } from './routes/push.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { createStaticApp } from './routes/static-app.ts';
import { syncRoutes } from './routes/sync.ts';
import { createAccounts } from './services/accounts.ts';
import { createAddToProfile } from './services/add-to-profile.ts';
import { createAnalytics } from './services/analytics.ts';
import { createAudit } from './services/audit.ts';
import { createBulkOpportunities } from './services/bulk-opportunities.ts';
import { createCommunity } from './services/community.ts';
import { createCreateOpportunity } from './services/create-opportunity.ts';
import { createCalendarFeeds } from './services/calendar-feed.ts';
import { createCalendar } from './services/calendar.ts';
import { createDeleteAccount } from './services/delete-account.ts';
import { createEditOpportunity } from './services/edit-opportunity.ts';
import { createExportAccount } from './services/export-account.ts';
import { createNetworkLimits } from './services/network-limits.ts';
import { createPlacements } from './services/placements.ts';
import type { PokeHub } from './services/poke-hub.ts';
import { createPushSubscriptions } from './services/push-subscriptions.ts';
import { createSendTestPush } from './services/push-test.ts';
import type { Readiness } from './services/readiness.ts';
import type { RowVersions } from './services/row-versions.ts';
import { createSessions } from './services/sessions.ts';
import { createStreamLimits } from './services/stream-limits.ts';
import { createSyncService } from './services/sync-request.ts';
import { createUpdateProfile } from './services/update-profile.ts';
import { createWallClock } from './services/wall-clock.ts';
import { getFeedState } from './stores/feed.ts';
import { ensureServerMeta, getServerMeta } from './stores/server-meta.ts';
import { getUserSync } from './stores/user-sync.ts';

/** The gateways and what is shared between requests; main.ts creates the real ones, tests create others. */
export interface AppDeps {
  readonly config: Config;
  readonly db: SqliteDatabase;
  readonly writeQueue: WriteQueue;
  readonly clock: Clock;
  readonly random: Random;
  readonly digests: Digests;
  readonly passwordHash: PasswordHash;
  readonly mailQueue: MailQueue;
  /** Undefined where push is not configured. */
  readonly push: PushGateway | undefined;
  readonly erasures: ErasureLog;
  /** Undefined where no copies of deleted accounts are held. */
  readonly seal: Seal | undefined;
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
  app.route('/api/auth', authRoutes(accounts));
  app.route('/api/auth', passwordRoutes(accounts));
  app.route('/api/auth/sessions', sessionRoutes({ sessions, ...accounts }));
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
  // Read with each request: an epoch that changed for whatever reason must never be answered with the one
  // before.
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
