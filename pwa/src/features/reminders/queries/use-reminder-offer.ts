import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { openReminderEvents } from '@shortlist/shared/reminder/reminder-events.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

const AGAIN_AFTER_MS = 30 * 86_400_000;

const declinedQuery = createLiveQuery(
  async (db) => (await db.readMeta('reminderOfferDeclinedAt')) ?? null,
);

/**
 * How many placements have a deadline ahead, for the offer of reminders: 2 stands for any number above 1. 0 for 30 days
 * after a "not now".
 */
export function useReminderOffer(placements: readonly PlacementView[], now: WallTime): 0 | 1 | 2 {
  const declinedAt = declinedQuery.useResult();
  if (declinedAt === undefined) return 0;
  if (declinedAt !== null && new Date(now).getTime() - declinedAt < AGAIN_AFTER_MS) return 0;
  const first = placements.findIndex((placement) => hasDeadlineAhead(placement, now));
  if (first === -1) return 0;
  return placements.some((one, at) => at > first && hasDeadlineAhead(one, now)) ? 2 : 1;
}

function hasDeadlineAhead(placement: PlacementView, now: WallTime): boolean {
  return openReminderEvents(placement).some(({ kind, at }) => kind === 'deadline' && at > now);
}
