import { placementsQuery } from './use-placements.ts';
import { profileQuery } from './use-profile.ts';
import { syncFactsQuery } from './use-sync-status.ts';

/** Reads what the dashboard shows first, while its code is still on the way. Somebody must be signed in. */
export async function readDashboardAhead(): Promise<void> {
  await Promise.all([placementsQuery.ahead(), profileQuery.ahead(), syncFactsQuery.ahead()]);
}
