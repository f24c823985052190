/**
 * What a screen reads from the server and the device does not sync. Fresh for 5 minutes, one retry, no refetch on
 * focus. It is in memory only, and only while the user who read it is signed in with the same role.
 */
import { onlineManager, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JsonRequest } from '../http/client.ts';
import { RequestFailedError } from '../http/request-failure.ts';
import { currentUid, getSession, sendAsUser, subscribeToSession } from './session.ts';

const FRESH_FOR_MS = 5 * 60_000;
const RETRIES = 1;

// The browser's opinion about the network never decides whether to try.
export const serverQueries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_FOR_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < RETRIES && !isFinal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

let reader = currentReader();
subscribeToSession(() => {
  const before = reader;
  reader = currentReader();
  if (reader !== before) serverQueries.clear();
});

interface ServerQuery<T> {
  readonly key: readonly unknown[];
  readonly queryFn: () => Promise<T>;
  /** False for what must not be older than the screen that shows it. */
  readonly isCached?: boolean;
}

/** Reads when first shown, and again when the network returns, unless the last answer is fresh. */
export function useServerQuery<T>(query: ServerQuery<T>): UseQueryResult<T> {
  const { key, queryFn, isCached = true } = query;
  useEffect(followConnection, []);
  return useQuery(
    { queryKey: serverQueryKey(key), queryFn, ...(isCached ? {} : UNCACHED) },
    serverQueries,
  );
}

const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

export function serverQueryKey(key: readonly unknown[]): readonly unknown[] {
  return [currentUid(), ...key];
}

/** Reads it again: now where it is shown, otherwise the next time. Call it after a change on the server. */
export function invalidateServerQuery(key: readonly unknown[]): void {
  void serverQueries.invalidateQueries({ queryKey: serverQueryKey(key) });
}

/** Sends a request as the signed-in user; returns the answer, or throws a RequestFailedError. */
export async function requestAsUser<T>(request: Omit<JsonRequest<T>, 'token'>): Promise<T> {
  const result = await sendAsUser(request);
  if (result.kind === 'ok') return result.data;
  throw new RequestFailedError(result);
}

/** The library assumes that a page starts online, and would then miss that the network returns. */
function followConnection(): () => void {
  onlineManager.setOnline(navigator.onLine);
  serverQueries.mount();
  return () => serverQueries.unmount();
}

/** A refusal of our own server is final; a server error or the network may recover. */
function isFinal(error: Error): boolean {
  return error instanceof RequestFailedError && error.status !== undefined && error.status < 500;
}

function currentReader(): string | undefined {
  const session = getSession();
  return session.kind === 'signed-in' ? `${session.user._id} ${session.user.role}` : undefined;
}
