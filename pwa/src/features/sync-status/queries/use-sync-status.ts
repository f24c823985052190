import { useMemo, useSyncExternalStore, useEffect, useState } from 'react';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import { readSyncFacts, syncStatusOf, type SyncStatus } from './sync-state.ts';

export type { SyncState, SyncStatus } from './sync-state.ts';

export const syncFactsQuery = createLiveQuery(readSyncFacts);

/** "Offline" is shown only when the browser reports it; after a failed request it is "unreachable". */
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

/** Shorter runs are not shown: the chip would only flicker. */
const SYNCING_DELAY_MS = 1000;

/** Without runs that end within a second. Does not apply to the first load: until that is done, data is missing. */
export function useDebouncedSyncStatus(status: SyncStatus): SyncStatus {
  const [isLong, setIsLong] = useState(false);
  const syncing = status.state === 'syncing';
  useEffect(() => {
    if (!syncing) return undefined;
    const timer = setTimeout(() => setIsLong(true), SYNCING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [syncing]);
  if (!syncing || isLong || status.incomplete) return status;
  return { ...status, state: status.pending > 0 ? 'waiting' : 'up-to-date' };
}
