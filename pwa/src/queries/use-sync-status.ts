import { useMemo, useSyncExternalStore } from 'react';
import { storedQuery } from './stored-query.ts';
import { readSyncFacts, syncStatusOf, type SyncStatus } from './sync-state.ts';

export type { SyncState, SyncStatus } from './sync-state.ts';

export const syncFactsQuery = storedQuery(readSyncFacts);

/** How the sync stands. "Offline" is shown only when the browser says so; a request that failed says "unreachable". */
export function useSyncStatus(): SyncStatus {
  const facts = syncFactsQuery.useAnswer();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return useMemo(() => syncStatusOf(facts, isOnline), [facts, isOnline]);
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
