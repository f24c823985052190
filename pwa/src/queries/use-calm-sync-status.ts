import { useEffect, useState } from 'react';
import type { SyncStatus } from './sync-state.ts';

/** Shorter runs are not shown: the chip would only flicker. */
const SYNCING_SHOWN_AFTER_MS = 1000;

/**
 * The status without runs that end within a second. Does not apply to the first load: until that is done,
 * data is missing.
 */
export function useCalmSyncStatus(status: SyncStatus): SyncStatus {
  const [long, setLong] = useState(false);
  const syncing = status.state === 'syncing';
  useEffect(() => {
    if (!syncing) return undefined;
    const timer = setTimeout(() => setLong(true), SYNCING_SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [syncing]);
  if (!syncing || long || status.incomplete) return status;
  return { ...status, state: status.pending > 0 ? 'waiting' : 'up-to-date' };
}
