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

/** And whether they are about a period. */
const FIGURES = [
  ['overview', false],
  ['users', true],
  ['placements', true],
  ['system', false],
] as const;

/** The figures for admins, to be mounted at /api/analytics. The guard admits admins only. */
export function analyticsRoutes(analytics: Analytics): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, hasPeriod] of FIGURES)
    routes.get(`/${name}`, async (c) => {
      const period = hasPeriod ? periodOf(c) : DEFAULT_PERIOD;
      return c.json({ success: true, data: await analytics(requesterOf(c), name, period) });
    });
  return routes;
}

function periodOf(c: Context<AppEnv>): AnalyticsPeriod {
  const text = c.req.query('period');
  if (text === undefined) return DEFAULT_PERIOD;
  const period = ANALYTICS_PERIODS.find((days) => String(days) === text);
  if (period === undefined) throw fieldError('period', PERIOD_MESSAGE);
  return period;
}
