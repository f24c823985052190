import { chosenTimeZoneQuery, profileQuery } from '../../data/profile/use-profile.ts';
import { opportunitiesQuery } from '../../features/community/queries.ts';
import { placementsQuery } from '../../data/placements/use-placements.ts';
import { missedCountQuery } from '../../features/reminders/queries/use-reminder-records.ts';
import { sidebarQuery } from '../../data/session/use-sidebar.ts';
import { syncFactsQuery } from '../../features/sync-status/queries/use-sync-status.ts';

/** What the frame of every signed-in page shows first. This and the others require a signed-in user. */
export async function prefetchFrame(): Promise<void> {
  await Promise.all([
    syncFactsQuery.prefetch(),
    sidebarQuery.prefetch(),
    missedCountQuery.prefetch(),
    chosenTimeZoneQuery.prefetch(),
  ]);
}

export async function prefetchDashboard(): Promise<void> {
  await Promise.all([placementsQuery.prefetch(), profileQuery.prefetch(), prefetchFrame()]);
}

export async function prefetchCommunity(): Promise<void> {
  await Promise.all([opportunitiesQuery.prefetch(), profileQuery.prefetch(), prefetchFrame()]);
}
