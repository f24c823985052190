import { useEffect, useState } from 'react';
import type { SyncStatus } from './sync-state.ts';

/** Shorter runs are not shown: the chip would only flicker. */
const SYNCING_DELAY_MS = 1000;

/**
 * The status without runs that end within a second. Does not apply to the first load: until that is done,
 * data is missing.
 */
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
