import { useMemo, useSyncExternalStore } from 'react';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import { readSyncFacts, syncStatusOf, type SyncStatus } from './sync-state.ts';

export type { SyncState, SyncStatus } from './sync-state.ts';

export const syncFactsQuery = createLiveQuery(readSyncFacts);

/**
 * The state of the sync, live. "Offline" is shown only when the browser reports it; after a failed request it
 * is "unreachable".
 */
export function useSyncStatus(): SyncStatus {
  const facts = syncFactsQuery.useResult();
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
