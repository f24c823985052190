import { chosenTimeZoneQuery } from './use-chosen-time-zone.ts';
import { opportunitiesQuery } from './use-opportunities.ts';
import { placementsQuery } from './use-placements.ts';
import { profileQuery } from './use-profile.ts';
import { missedCountQuery } from './use-reminder-records.ts';
import { sidebarQuery } from './use-sidebar.ts';
import { syncFactsQuery } from './use-sync-status.ts';

/**
 * Prefetches what the frame of every signed-in page shows, while the code is still loading. Requires a
 * signed-in user.
 */
export async function prefetchFrame(): Promise<void> {
  await Promise.all([
    syncFactsQuery.prefetch(),
    sidebarQuery.prefetch(),
    missedCountQuery.prefetch(),
    chosenTimeZoneQuery.prefetch(),
  ]);
}

/** Prefetches what the dashboard and its frame show first. Requires a signed-in user. */
export async function prefetchDashboard(): Promise<void> {
  await Promise.all([placementsQuery.prefetch(), profileQuery.prefetch(), prefetchFrame()]);
}

/** Prefetches what the community screen and its frame show first. Requires a signed-in user. */
export async function prefetchCommunity(): Promise<void> {
  await Promise.all([opportunitiesQuery.prefetch(), profileQuery.prefetch(), prefetchFrame()]);
}
