import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { openReminderEvents } from '@shortlist/shared/reminder/plan.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

const AGAIN_AFTER_MS = 30 * 86_400_000;

const declinedQuery = createLiveQuery(
  async (db) => (await db.readMeta('reminderOfferDeclinedAt')) ?? null,
);

/** How many placements have a deadline ahead, for the offer of reminders; 0 for 30 days after a "not now". */
export function useReminderOffer(placements: readonly PlacementView[], now: WallTime): number {
  const declinedAt = declinedQuery.useResult();
  if (declinedAt === undefined) return 0;
  if (declinedAt !== null && new Date(now).getTime() - declinedAt < AGAIN_AFTER_MS) return 0;
  return placements.filter((placement) =>
    openReminderEvents(placement).some(({ kind, at }) => kind === 'deadline' && at > now),
  ).length;
}
