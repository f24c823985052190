/** Analytics for admins. Instants are ISO text with 'Z'. */
import * as z from 'zod/mini';
import { ROLES } from '../account/profile-fields.ts';

export const ANALYTICS_PATHS = {
  overview: '/api/analytics/overview',
  users: '/api/analytics/users',
  placements: '/api/analytics/placements',
  system: '/api/analytics/system',
} as const;

/** In days; the query parameter is `period`. */
export const ANALYTICS_PERIODS = [7, 30, 90] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
export const DEFAULT_PERIOD: AnalyticsPeriod = 7;
export const TOP_COMPANIES_MAX = 5;
export const PERIOD_MESSAGE = 'period must be 7, 30 or 90.';

const counts = z.record(z.string(), z.number());
const registrations = z.object({ today: z.number(), thisWeek: z.number(), thisMonth: z.number() });
const topCompanies = z.array(z.object({ company: z.string(), count: z.number() }));

export const overviewSchema = z.object({
  overview: z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    totalPlacements: z.number(),
  }),
  placementsCountedAt: z.string(),
  userActivity: z.object({
    dailyActiveUsers: z.number(),
    weeklyActiveUsers: z.number(),
    monthlyActiveUsers: z.number(),
  }),
  registrations,
  topCompanies,
  roleDistribution: counts,
  placementsByStatus: counts,
});
export type Overview = z.infer<typeof overviewSchema>;

export const userFiguresSchema = z.object({
  recentUsers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      isEmailVerified: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  mostActiveUsers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      placementCount: z.number(),
    }),
  ),
  roleDistribution: counts,
  registrations,
});
export type UserFigures = z.infer<typeof userFiguresSchema>;

/** The user figures without personal data: the part that a device stores. */
export const userCountsSchema = z.pick(userFiguresSchema, {
  roleDistribution: true,
  registrations: true,
});
export type UserCounts = z.infer<typeof userCountsSchema>;

export const placementFiguresSchema = z.object({
  placementsByStatus: counts,
  topCompanies,
  placementsByJobType: counts,
  placementsByCategory: counts,
});
export type PlacementFigures = z.infer<typeof placementFiguresSchema>;

export const systemFiguresSchema = z.object({
  collections: z.object({ users: z.number(), placements: z.number(), analytics: z.number() }),
  /** In seconds. */
  serverUptime: z.number(),
  nodeVersion: z.string(),
  environment: z.string(),
});
export type SystemFigures = z.infer<typeof systemFiguresSchema>;
