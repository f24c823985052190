import { useState } from 'react';
import type { SyncStatus } from '../sync-status/queries/use-sync-status.ts';

/**
 * An empty list can mean two things: the account has no placements, or this device never received any data.
 * Only a successful sync distinguishes them.
 */
type FirstLoad = 'done' | 'running' | 'failed';

/** Whether the first load of this device is done, running or has failed. */
function firstLoad(sync: SyncStatus): FirstLoad {
  if (sync.lastOkAt !== null && sync.firstSync === null) return 'done';
  return sync.state === 'syncing' || sync.state === 'reading' ? 'running' : 'failed';
}

/** The same over time: once it failed it stays so until it is done, so that retries do not make the page flicker. */
export function useFirstLoad(sync: SyncStatus): FirstLoad {
  const [failed, setFailed] = useState(false);
  const state = firstLoad(sync);
  if (state === 'failed' && !failed) setFailed(true);
  return state === 'running' && failed ? 'failed' : state;
}
