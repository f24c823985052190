import { syncNow } from '../../../sync-status/commands/sync-now.ts';
import { refreshCounts } from '../../requests/refresh-counts.ts';

/** Fetches the opportunities and their counts again after an admin changed them. Never throws. */
export function refreshOpportunities(): void {
  // The change is on the server; if the sync cannot be requested now, the next one comes a little later.
  syncNow().catch(() => undefined);
  void refreshCounts({ force: true });
}
