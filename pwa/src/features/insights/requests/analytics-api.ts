/** The figures for admins. The server refuses all others and records each reading. */
import {
  ANALYTICS_PATHS,
  analyticsAnswerSchema,
  type AnalyticsPeriod,
  type Overview,
  overviewSchema,
  type PlacementFigures,
  placementFiguresSchema,
  type SystemFigures,
  systemFiguresSchema,
  type UserFigures,
  userFiguresSchema,
} from '@shortlist/shared/api/analytics.ts';
import { type AnswerSchema, type HttpResult, requestJson } from '../../../data/http/client.ts';

export interface AnalyticsAnswer<T> {
  readonly success: true;
  readonly data: T;
}

const overviewAnswer = analyticsAnswerSchema(overviewSchema);
const usersAnswer = analyticsAnswerSchema(userFiguresSchema);
const placementsAnswer = analyticsAnswerSchema(placementFiguresSchema);
const systemAnswer = analyticsAnswerSchema(systemFiguresSchema);

/** Users, activity, registrations, companies and distributions. */
export function getOverview(token: string): Promise<HttpResult<AnalyticsAnswer<Overview>>> {
  return get(ANALYTICS_PATHS.overview, token, overviewAnswer);
}

/** Who registered and who adds the most, within the last `period` days. */
export function getUserFigures(
  token: string,
  period: AnalyticsPeriod,
): Promise<HttpResult<AnalyticsAnswer<UserFigures>>> {
  return get(`${ANALYTICS_PATHS.users}?period=${period}`, token, usersAnswer);
}

/** The placements of the last `period` days by status, company, job type and category. */
export function getPlacementFigures(
  token: string,
  period: AnalyticsPeriod,
): Promise<HttpResult<AnalyticsAnswer<PlacementFigures>>> {
  return get(`${ANALYTICS_PATHS.placements}?period=${period}`, token, placementsAnswer);
}

export function getSystemFigures(
  token: string,
): Promise<HttpResult<AnalyticsAnswer<SystemFigures>>> {
  return get(ANALYTICS_PATHS.system, token, systemAnswer);
}

function get<T>(path: string, token: string, schema: AnswerSchema<T>): Promise<HttpResult<T>> {
  return requestJson({ method: 'GET', path, token, schema });
}
