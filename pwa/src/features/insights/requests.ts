/**
 * Analytics for admins: the server refuses all others and records each reading. One retry, fresh for 5 minutes,
 * no refetch on focus.
 */
import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
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
import { useEffect } from 'react';
import {
  deleteCachedFigures,
  type FiguresKind,
  cacheFigures,
  type CacheableFigures,
  readCachedFigures,
} from '../../data/database/cached-figures.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { type AnswerSchema, requestJson } from '../../data/http/client.ts';
import { currentUid, getSession, subscribeToSession, asUser } from '../../data/session/session.ts';
import { logFailure } from '../../data/http/request-failure.ts';
import { refreshUser } from '../account/requests/refresh-user.ts';

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
  /**
   * 'denied': the server reports that the user is not an admin. 'missing': neither the server nor this device
   * has figures.
   */
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

const FRESH_FOR_MS = 5 * 60_000;
const RETRIES = 1;

interface FiguresSource<T> {
  readonly path: (period: AnalyticsPeriod) => string;
  readonly schema: AnswerSchema<{ readonly data: T }>;
}
const SOURCES: { readonly [K in FiguresKind]: FiguresSource<AnalyticsFigures[K]> } = {
  overview: {
    path: () => ANALYTICS_PATHS.overview,
    schema: analyticsAnswerSchema(overviewSchema),
  },
  users: {
    path: (period) => `${ANALYTICS_PATHS.users}?period=${period}`,
    schema: analyticsAnswerSchema(userFiguresSchema),
  },
  placements: {
    path: (period) => `${ANALYTICS_PATHS.placements}?period=${period}`,
    schema: analyticsAnswerSchema(placementFiguresSchema),
  },
  system: {
    path: () => ANALYTICS_PATHS.system,
    schema: analyticsAnswerSchema(systemFiguresSchema),
  },
};

/** Why there is no response. `status` is the server's, if our own server answered. */
class RequestFailedError extends Error {
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super('The figures were not read.');
    this.status = status;
  }
}

// The browser's opinion about the network never decides whether to try.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_FOR_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < RETRIES && !isFinal(error),
    },
  },
});
// The figures and the people in them are removed from memory with the session that may see them.
subscribeToSession(() => {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user.role !== 'admin') client.clear();
});

/**
 * The figures of one kind; `period` in days applies to 'users' and 'placements'. Call it for admins only: a student's
 * device requests nothing. Failures are logged to the console; the state only says what can be shown.
 */
export function useAnalytics<K extends FiguresKind>(
  kind: K,
  period: AnalyticsPeriod,
): Analytics<K> {
  const uid = currentUid();
  useEffect(subscribeToReconnect, []);
  const isOfPeriod = kind === 'users' || kind === 'placements';
  const key = ['figures', uid, kind, isOfPeriod ? period : null];
  const figuresQuery = useQuery(
    { queryKey: key, queryFn: () => fetchFigures(uid, kind, period) },
    client,
  );
  const storedQuery = useQuery(
    {
      queryKey: ['cached figures', uid, kind],
      queryFn: () => readCachedFigures(userDatabase(uid), kind),
      staleTime: 0,
    },
    client,
  );
  return {
    state: stateOf<K>(figuresQuery, storedQuery),
    isFetching: figuresQuery.isFetching,
    refetch: () => void figuresQuery.refetch(),
  };
}

/** While figures are shown, refetches missing or stale ones when the network returns. */
function subscribeToReconnect(): () => void {
  client.mount();
  return () => client.unmount();
}

function stateOf<K extends FiguresKind>(
  figuresQuery: UseQueryResult<AnalyticsFigures[K]>,
  storedQuery: UseQueryResult<{
    readonly figures: CacheableFigures[K];
    readonly at: number;
  } | null>,
): Analytics<K>['state'] {
  const failed = figuresQuery.isError;
  const status =
    figuresQuery.error instanceof RequestFailedError ? figuresQuery.error.status : undefined;
  if (status === 403) return { kind: 'denied' };
  if (figuresQuery.data !== undefined)
    return { kind: 'shown', figures: figuresQuery.data, at: figuresQuery.dataUpdatedAt, failed };
  if (storedQuery.data)
    return { kind: 'shown', figures: storedQuery.data.figures, at: storedQuery.data.at, failed };
  if (failed && !storedQuery.isPending)
    return { kind: 'missing', isUnreachable: status === undefined };
  return { kind: 'loading' };
}

async function fetchFigures<K extends FiguresKind>(
  uid: string,
  kind: K,
  period: AnalyticsPeriod,
): Promise<AnalyticsFigures[K]> {
  const { path, schema } = SOURCES[kind];
  const result = await asUser((token) =>
    requestJson({ method: 'GET', path: path(period), token, schema }),
  );
  if (result.kind === 'ok') {
    await storeFigures(uid, kind, result.data.data);
    return result.data.data;
  }
  logFailure('Figures', result);
  if (result.kind === 'refused' && result.status === 403) await handleForbidden(uid);
  // They may have been stored since the last read: with another period, or in another tab.
  else await client.refetchQueries({ queryKey: ['cached figures', uid, kind] });
  throw new RequestFailedError(result.kind === 'refused' ? result.status : undefined);
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
  client.removeQueries({ queryKey: ['figures', uid], type: 'inactive' });
  await deleteCachedFigures(userDatabase(uid));
  await client.invalidateQueries({ queryKey: ['cached figures', uid] });
  await refreshUser();
}

/** A refusal of our own server is final; a server error or the network may recover. */
function isFinal(error: Error): boolean {
  return error instanceof RequestFailedError && error.status !== undefined && error.status < 500;
}
