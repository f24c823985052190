import {
  DEFAULT_PREFERENCES,
  LEAD_MINUTES,
  type ReminderPreferences,
  type LeadMinutes,
} from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { openReminderEvents } from '@shortlist/shared/reminder/reminder-events.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

const reminderPreferencesQuery = createLiveQuery(
  async (db) =>
    (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences ?? DEFAULT_PREFERENCES,
);

export function useReminderPreferences(): ReminderPreferences | undefined {
  return reminderPreferencesQuery.useResult();
}

export function toggleLead(
  leads: readonly LeadMinutes[],
  lead: LeadMinutes,
): readonly LeadMinutes[] {
  return LEAD_MINUTES.filter((one) => (one === lead ? !leads.includes(one) : leads.includes(one)));
}

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
