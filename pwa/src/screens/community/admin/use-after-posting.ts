import { useCallback } from 'react';
import { syncNow } from '../../../commands/sync-now.ts';
import { refreshCounts } from '../../../requests/refresh-counts.ts';

/** Gives the function that brings the board and its figures up to date after an admin changed it. Never fails. */
export function useAfterPosting(): () => void {
  return useCallback(() => {
    // The change is on the server; a device that cannot note its wish syncs by itself a little later.
    syncNow().catch(() => undefined);
    void refreshCounts({ force: true });
  }, []);
}
