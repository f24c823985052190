import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';
import { readSyncFacts, syncStatusOf, type SyncStatus } from './sync-state.ts';

export type { SyncState, SyncStatus } from './sync-state.ts';

/** How the sync stands. "Offline" is shown only when the browser says so; a request that failed says "unreachable". */
export function useSyncStatus(): SyncStatus {
  const db = userDatabase(currentUid());
  const facts = useLiveQuery(() => readSyncFacts(db), [db]);
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
