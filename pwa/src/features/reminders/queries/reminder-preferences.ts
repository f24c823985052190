import {
  DEFAULT_PREFERENCES,
  LEAD_MINUTES,
  type ReminderPreferences,
  type LeadMinutes,
} from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

const reminderPreferencesQuery = createLiveQuery(
  async (db) =>
    (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences ?? DEFAULT_PREFERENCES,
);

/** The account's reminder preferences; undefined while they are being read. */
export function useReminderPreferences(): ReminderPreferences | undefined {
  return reminderPreferencesQuery.useResult();
}

export function toggleLead(
  leads: readonly LeadMinutes[],
  lead: LeadMinutes,
): readonly LeadMinutes[] {
  return LEAD_MINUTES.filter((one) => (one === lead ? !leads.includes(one) : leads.includes(one)));
}
