/** Opens Insights as a user of a given role, with a server that returns figures. */
import {
  ANALYTICS_PATHS,
  type Overview,
  type SystemFigures,
  type UserFigures,
} from '@shortlist/shared/api/analytics.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { InsightsScreen } from '../../features/insights/insights-screen.tsx';
import { startSession } from '../../data/session/session.ts';
import { type FakeApi, fakeApi, testUser } from '../fakes/fake-api.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

export const OVERVIEW: Overview = {
  overview: { totalUsers: 12_345, activeUsers: 678, totalPlacements: 234_567 },
  placementsCountedAt: '2026-11-19T06:05:00.000Z',
  userActivity: { dailyActiveUsers: 101, weeklyActiveUsers: 202, monthlyActiveUsers: 678 },
  registrations: { today: 3, thisWeek: 17, thisMonth: 59 },
  topCompanies: ['Infosys', 'TCS', 'Wipro', 'Zoho', 'Freshworks', 'Sixth'].map(
    (company, index) => ({ company, count: 60 - index * 10 }),
  ),
  roleDistribution: { student: 12_340, admin: 5 },
  placementsByStatus: { form_not_filled: 50, form_filled: 30, process_done: 20 },
};

export const USERS: UserFigures = {
  recentUsers: [
    {
      _id: 'u1',
      name: 'Meera Iyer',
      email: 'meera@college.in',
      role: 'student',
      isEmailVerified: false,
      createdAt: '2026-11-19T06:00:00.000Z',
    },
  ],
  mostActiveUsers: [
    { _id: 'u2', name: 'Kabir Khan', email: 'kabir@college.in', placementCount: 41 },
  ],
  roleDistribution: { student: 9, admin: 1 },
  registrations: { today: 1, thisWeek: 2, thisMonth: 4 },
};

export const SYSTEM: SystemFigures = {
  collections: { users: 501, placements: 10_020, analytics: 3_040 },
  serverUptime: 93_784,
  nodeVersion: 'v24.1.0',
  environment: 'production',
};

/** Answers requests for each kind of figures; any other path is 404. */
export function analyticsApi(): FakeApi {
  const api = fakeApi();
  const ok = (data: unknown) => ({ status: 200, json: { success: true, data } });
  api.answer(ANALYTICS_PATHS.overview, ok(OVERVIEW));
  for (const period of [7, 30, 90]) api.answer(usersPath(period), ok(USERS));
  api.answer(ANALYTICS_PATHS.system, ok(SYSTEM));
  return api;
}

/** The address of the figures about users; `period` in days. */
export function usersPath(period: number): string {
  return `${ANALYTICS_PATHS.users}?period=${period}`;
}

let people = 0;

/** Signs in a new user; returns the user and their database. */
export function signInAs(role: User['role']): { readonly user: User; readonly db: UserDatabase } {
  people += 1;
  const user = testUser({ _id: `insights-${people}`, role });
  startSession(`insights-token-${people}`, user);
  return { user, db: userDatabase(user._id) };
}

export function openInsights(address = '/insights') {
  return renderSignedIn(<InsightsScreen />, address);
}
