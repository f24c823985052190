import { useCallback } from 'react';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { refreshCounts } from '../requests/refresh-counts.ts';

/**
 * Returns a function that fetches the opportunities and their counts again after an admin changed them. Never rejects.
 */
export function useRefreshOpportunities(): () => void {
  return useCallback(() => {
    // The change is on the server; if the sync cannot be requested now, the next one comes a little later.
    syncNow().catch(() => undefined);
    void refreshCounts({ force: true });
  }, []);
}
