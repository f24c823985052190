/**
 * Active users are those who sent a signed-in request in the last 24 hours, 7 or 30 days; registrations are counted by
 * calendar days in the server's time zone. A period is a number of 24-hour spans until now.
 */
import {
  TOP_COMPANIES_MAX,
  type AnalyticsPeriod,
  type Overview,
  type PlacementFigures,
  type SystemFigures,
  type UserFigures,
} from '@shortlist/shared/api/analytics.ts';
import type { Requester } from '../../platform/http/session-owner.ts';
import {
  latestBirthDate,
  firstOfMonth,
  mondayOf,
  createCalendar,
  iso,
} from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/concurrency.ts';
import { type Reader, inTransaction } from '../../platform/db/database.ts';
import { countActivity } from '../accounts/sessions/activity-store.ts';
import {
  countActiveUsers,
  countNewUsers,
  countUsersByRole,
  findListedUser,
  listNewestUsers,
  type ListedUser,
} from './analytics-store.ts';
import {
  countAddedPlacements,
  countPlacementsByStudent,
  createPlacementTotals,
  mostFirst,
  type CompanyCount,
} from './count-added-placements.ts';
import type { ServerDeps } from '../../server-deps.ts';

export type Analytics = ReturnType<typeof createAnalytics>;

const DAY_MS = 86_400_000;
const ACTIVE_DAYS = 30;
const LISTED_MAX = 10;
/** Younger users are never shown by name. */
const ADULT_AGE = 18;

/** Each request first records who asked; if that fails, nothing is returned. */
export function createAnalytics(deps: ServerDeps) {
  const figures = createFigures(deps);
  const record = (by: Requester, name: keyof typeof figures): Promise<void> =>
    inTransaction(deps, (tx) =>
      deps.audit(tx, { event: 'sensitive_read', by, detail: `analytics/${name}` }),
    );
  return async (
    by: Requester,
    name: keyof typeof figures,
    period: AnalyticsPeriod,
  ): Promise<object> => {
    await record(by, name);
    return figures[name](period);
  };
}

function createFigures(deps: ServerDeps) {
  const { db, clock, config } = deps;
  const startedAt = clock.now();
  const ago = (days: number): number => clock.now() - days * DAY_MS;
  const studentsOf = createSingleFlight((days: number) => countPlacementsByStudent(db, ago(days)));
  const addedIn = createSingleFlight((days: number) => countAddedPlacements(db, ago(days)));
  const totals = createPlacementTotals(deps);
  const registrations = registrationsBy(deps);

  const overview = async (): Promise<Overview> => {
    const { kinds, companies, countedAt } = await totals();
    const roles = await rolesOf(db);
    const activeSince = (days: number) => countActiveUsers(db, { since: ago(days) });
    const activeUsers = await activeSince(ACTIVE_DAYS);
    return {
      overview: {
        totalUsers: sumOf(Object.values(roles)),
        activeUsers,
        totalPlacements: countOf(kinds),
      },
      placementsCountedAt: iso(countedAt),
      userActivity: {
        dailyActiveUsers: await activeSince(1),
        weeklyActiveUsers: await activeSince(7),
        monthlyActiveUsers: activeUsers,
      },
      registrations: await registrations(),
      topCompanies: topCompaniesOf(companies),
      roleDistribution: roles,
      placementsByStatus: sumCountsBy(kinds, ({ status }) => status),
    };
  };

  const users = async (period: AnalyticsPeriod): Promise<UserFigures> => {
    const today = createCalendar(config.timeZone).dayOf(clock.now());
    const bornBy = latestBirthDate(today, ADULT_AGE);
    const newest = { since: ago(period), bornBy, limit: LISTED_MAX };
    return {
      recentUsers: (await listNewestUsers(db, newest)).map(shownUser),
      mostActiveUsers: await mostActive(db, await studentsOf(period), bornBy),
      roleDistribution: await rolesOf(db),
      registrations: await registrations(),
    };
  };

  const placements = async (period: AnalyticsPeriod): Promise<PlacementFigures> => {
    const { kinds, companies } = await addedIn(period);
    return {
      placementsByStatus: sumCountsBy(kinds, ({ status }) => status),
      topCompanies: topCompaniesOf(companies),
      placementsByJobType: sumCountsBy(kinds, ({ jobType }) => jobType),
      placementsByCategory: sumCountsBy(kinds, ({ category }) => category),
    };
  };

  const system = async (): Promise<SystemFigures> => ({
    collections: {
      users: sumOf(Object.values(await rolesOf(db))),
      placements: countOf((await totals()).kinds),
      analytics: await countActivity(db),
    },
    // The machine's clock may have been set back.
    serverUptime: Math.max(0, Math.floor((clock.now() - startedAt) / 1000)),
    nodeVersion: process.version,
    environment: config.environment,
  });

  return { overview, users, placements, system };
}

function registrationsBy({ db, clock, config }: ServerDeps) {
  const calendar = createCalendar(config.timeZone);
  const since = (day: number) => countNewUsers(db, { since: calendar.startOf(day) });
  return async (): Promise<Overview['registrations']> => {
    const today = calendar.dayOf(clock.now());
    return {
      today: await since(today),
      thisWeek: await since(mondayOf(today)),
      thisMonth: await since(firstOfMonth(today)),
    };
  };
}

async function rolesOf(db: Reader): Promise<Record<string, number>> {
  return sumCountsBy(await countUsersByRole(db), ({ role }) => role);
}

/** In descending order; a user who must not be shown leaves the place to the next. */
async function mostActive(
  db: Reader,
  students: ReadonlyMap<string, number>,
  bornByDate: string,
): Promise<UserFigures['mostActiveUsers']> {
  const shown: UserFigures['mostActiveUsers'] = [];
  for (const [id, placementCount] of [...students].sort(byCount)) {
    const user = await findListedUser(db, { id, bornBy: bornByDate });
    if (user) shown.push({ _id: user.id, name: user.name, email: user.email, placementCount });
    if (shown.length === LISTED_MAX) break;
  }
  return shown;
}

function byCount([a, some]: [string, number], [b, others]: [string, number]): number {
  return others - some || (a < b ? -1 : 1);
}

/** Only verified accounts are users. */
function shownUser(user: ListedUser): UserFigures['recentUsers'][number] {
  const { id, createdAt, ...shown } = user;
  return { _id: id, ...shown, isEmailVerified: true, createdAt: iso(createdAt) };
}

function countOf(counts: readonly { readonly n: number }[]): number {
  return sumOf(counts.map(({ n }) => n));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

function sumCountsBy<T extends { readonly n: number }>(
  counts: readonly T[],
  keyOf: (count: T) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.n);
  // A value from a newer version of the app must not be taken for a property of the object.
  return Object.fromEntries(sums);
}

function topCompaniesOf(counts: readonly CompanyCount[]): Overview['topCompanies'] {
  const top = mostFirst(counts).slice(0, TOP_COMPANIES_MAX);
  return top.map(({ company, n }) => ({ company, count: n }));
}
