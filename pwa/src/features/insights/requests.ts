import {
  ANALYTICS_PATHS,
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
import type { UseQueryResult } from '@tanstack/react-query';
import {
  cacheFigures,
  deleteCachedFigures,
  readCachedFigures,
  type CacheableFigures,
  type CachedFigures,
  type FiguresKind,
} from '../../data/database/cached-figures.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import type { AnswerSchema } from '../../data/http/client.ts';
import { logFailure, RequestFailedError } from '../../data/http/request-failure.ts';
import { createLiveQuery } from '../../data/session/live-query.ts';
import {
  requestAsUser,
  serverQueries,
  serverQueryKey,
  useServerQuery,
} from '../../data/session/server-query.ts';
import { currentUid, getSession } from '../../data/session/session.ts';
import { refreshUser } from '../account/requests/refresh-user.ts';
import { dataAnswerSchema } from '@shortlist/shared/api/envelope.ts';

/** The server's response for each kind of figures. No tab shows 'placements'. */
export interface AnalyticsFigures {
  readonly overview: Overview;
  readonly users: UserFigures;
  readonly placements: PlacementFigures;
  readonly system: SystemFigures;
}

/** As the server sent them, or as this device stored them: without the people. */
export type ShownFigures<K extends FiguresKind> = AnalyticsFigures[K] | CacheableFigures[K];

export interface Analytics<K extends FiguresKind> {
  /** 'denied': the user is no admin. 'missing': neither the server nor this device has figures. */
  readonly state:
    | { readonly kind: 'loading' | 'denied' }
    | { readonly kind: 'missing'; readonly isUnreachable: boolean }
    | {
        readonly kind: 'shown';
        readonly figures: ShownFigures<K>;
        /** Device time of the server's response. */
        readonly at: number;
        /** The last request failed: there may be newer figures. */
        readonly failed: boolean;
      };
  readonly isFetching: boolean;
  /** Refetches, however fresh the figures are. */
  readonly refetch: () => void;
}

const FIGURES = ['figures'];
const cachedFigures = createLiveQuery(readCachedFigures);

const SCHEMAS: {
  readonly [K in FiguresKind]: AnswerSchema<{ readonly data: AnalyticsFigures[K] }>;
} = {
  overview: dataAnswerSchema(overviewSchema),
  users: dataAnswerSchema(userFiguresSchema),
  placements: dataAnswerSchema(placementFiguresSchema),
  system: dataAnswerSchema(systemFiguresSchema),
};

/**
 * The figures of one kind; `period` in days applies to 'users' and 'placements'. Call it for admins only: a student's
 * device requests nothing. Failures are logged to the console; the state only says what can be shown.
 */
export function useAnalytics<K extends FiguresKind>(
  kind: K,
  period: AnalyticsPeriod | null = null,
): Analytics<K> {
  const uid = currentUid();
  const query = useServerQuery({
    key: [...FIGURES, kind, period],
    queryFn: () => fetchFigures(uid, kind, period),
  });
  const cached = cachedFigures.useResult();
  return {
    state: stateOf<K>(query, cached && cached[kind]),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** `cached` is undefined until it is read. */
function stateOf<K extends FiguresKind>(
  { data, dataUpdatedAt, error }: UseQueryResult<AnalyticsFigures[K]>,
  cached: CachedFigures<K> | null | undefined,
): Analytics<K>['state'] {
  const failed = error !== null;
  const status = error instanceof RequestFailedError ? error.status : undefined;
  if (status === 403) return { kind: 'denied' };
  if (data !== undefined) return { kind: 'shown', figures: data, at: dataUpdatedAt, failed };
  if (cached) return { kind: 'shown', ...cached, failed };
  if (failed && cached === null) return { kind: 'missing', isUnreachable: status === undefined };
  return { kind: 'loading' };
}

async function fetchFigures<K extends FiguresKind>(
  uid: string,
  kind: K,
  period: AnalyticsPeriod | null,
): Promise<AnalyticsFigures[K]> {
  const path = `${ANALYTICS_PATHS[kind]}${period === null ? '' : `?period=${period}`}`;
  const schema = SCHEMAS[kind];
  try {
    const { data } = await requestAsUser({ method: 'GET', path, schema });
    await storeFigures(uid, kind, data);
    return data;
  } catch (error) {
    if (error instanceof RequestFailedError) {
      logFailure('Figures', error.result);
      if (error.status === 403) await handleForbidden(uid);
    }
    throw error;
  }
}

/** A full device still shows the figures it received. */
async function storeFigures<K extends FiguresKind>(
  uid: string,
  kind: K,
  figures: AnalyticsFigures[K],
): Promise<void> {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user._id !== uid) return;
  try {
    await cacheFigures(userDatabase(uid), kind, { figures, at: Date.now() });
  } catch (error) {
    reportError(error);
  }
}

/** The user is no longer an admin: drops the figures, and refreshes the user, so that the whole app knows. */
async function handleForbidden(uid: string): Promise<void> {
  serverQueries.removeQueries({ queryKey: serverQueryKey(FIGURES), type: 'inactive' });
  await deleteCachedFigures(userDatabase(uid));
  await refreshUser();
}
