import { chosenTimeZoneQuery } from './use-chosen-time-zone.ts';
import { opportunitiesQuery } from './use-opportunities.ts';
import { placementsQuery } from './use-placements.ts';
import { profileQuery } from './use-profile.ts';
import { missedCountQuery } from './use-reminder-records.ts';
import { sidebarQuery } from './use-sidebar.ts';
import { syncFactsQuery } from './use-sync-status.ts';

/** Reads what the frame of every signed-in page shows, while the code is still on the way. Somebody must be signed in. */
export async function readFrameAhead(): Promise<void> {
  await Promise.all([
    syncFactsQuery.ahead(),
    sidebarQuery.ahead(),
    missedCountQuery.ahead(),
    chosenTimeZoneQuery.ahead(),
  ]);
}

/** Reads what the dashboard and its frame show first. Somebody must be signed in. */
export async function readDashboardAhead(): Promise<void> {
  await Promise.all([placementsQuery.ahead(), profileQuery.ahead(), readFrameAhead()]);
}

/** Reads what the community board and its frame show first. Somebody must be signed in. */
export async function readCommunityAhead(): Promise<void> {
  await Promise.all([opportunitiesQuery.ahead(), profileQuery.ahead(), readFrameAhead()]);
}
