import {
  ANALYTICS_PATHS,
  ANALYTICS_PERIODS,
  DEFAULT_PERIOD,
  PERIOD_MESSAGE,
  type AnalyticsPeriod,
} from '@shortlist/shared/api/analytics.ts';
import { Hono, type Context } from 'hono';
import { requesterOf, type AppEnv } from '../../platform/http/app-env.ts';
import type { Analytics } from './analytics.ts';
import { fieldError } from '../../platform/http/api-error.ts';
import { perMinute, type AccessRule, type RouteRule } from '../../platform/http/access-rule.ts';

const ADMINS: AccessRule = { who: 'admin', perUser: perMinute('analytics', 30) };

export const analyticsRules: readonly RouteRule[] = [
  [`GET ${ANALYTICS_PATHS.overview}`, ADMINS],
  [`GET ${ANALYTICS_PATHS.users}`, ADMINS],
  [`GET ${ANALYTICS_PATHS.placements}`, ADMINS],
  [`GET ${ANALYTICS_PATHS.system}`, ADMINS],
];

/** The figures for admins, to be mounted at /api/analytics. The guard admits admins only. */
export function analyticsRoutes(analytics: Analytics): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/overview', async (c) => answer(c, await analytics.overview(requesterOf(c))))
    .get('/users', async (c) => answer(c, await analytics.users(requesterOf(c), periodOf(c))))
    .get('/placements', async (c) =>
      answer(c, await analytics.placements(requesterOf(c), periodOf(c))),
    )
    .get('/system', async (c) => answer(c, await analytics.system(requesterOf(c))));
}

function answer(c: Context<AppEnv>, data: object): Response {
  return c.json({ success: true, data });
}

function periodOf(c: Context<AppEnv>): AnalyticsPeriod {
  const text = c.req.query('period');
  if (text === undefined) return DEFAULT_PERIOD;
  const period = ANALYTICS_PERIODS.find((days) => String(days) === text);
  if (period === undefined) throw fieldError('period', PERIOD_MESSAGE);
  return period;
}
