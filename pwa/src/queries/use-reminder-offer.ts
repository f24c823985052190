import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { reminderEvents } from '@shortlist/shared/reminder/plan.ts';
import { storedQuery } from './stored-query.ts';
import type { PlacementView } from './use-placements.ts';

/** After "not now" the offer is not made again for this long. */
const AGAIN_AFTER_MS = 30 * 86_400_000;

const declinedQuery = storedQuery(
  async (db) => (await db.readMeta('reminderOfferDeclinedAt')) ?? null,
);

/** True when somebody who has no reminders has a deadline ahead, and did not say "not now" in the last 30 days. */
export function useReminderOffer(placements: readonly PlacementView[], now: WallTime): boolean {
  const declinedAt = declinedQuery.useAnswer();
  if (declinedAt === undefined) return false;
  if (declinedAt !== null && new Date(now).getTime() - declinedAt < AGAIN_AFTER_MS) return false;
  return placements.some((placement) =>
    reminderEvents(placement).some(({ kind, at }) => kind === 'deadline' && at > now),
  );
}
