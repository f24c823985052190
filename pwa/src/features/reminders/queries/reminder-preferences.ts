/** The reminder preferences of the account, and their texts. */
import { clockMinutesText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  DEFAULT_PREFERENCES,
  LEAD_MINUTES,
  REMINDER_GROUPS,
  type ReminderPreferences,
  type GroupPreferences,
  type LeadMinutes,
  type QuietHours,
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

const TEXTS: Readonly<Record<LeadMinutes, string>> = {
  10_080: '7 days',
  4_320: '3 days',
  1_440: '1 day',
  180: '3 hours',
  60: '1 hour',
  10: '10 minutes',
};

/** '1 day'. */
export function leadText(lead: LeadMinutes): string {
  return TEXTS[lead];
}

export const LEAD_OPTIONS = LEAD_MINUTES.map((value) => ({ value, label: leadText(value) }));

/** '1 day and 3 hours before'; 'off' for none. */
export function leadsText(leads: readonly LeadMinutes[]): string {
  const texts = leads.map(leadText);
  const last = texts.at(-1);
  if (last === undefined) return 'off';
  return `${texts.length === 1 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`} before`;
}

export function groupLeadsText({ on, leads }: GroupPreferences): string {
  return leadsText(on ? leads : []);
}

/** One line for each group: 'Deadlines: 1 day and 3 hours before'. */
export function preferenceLines(preferences: ReminderPreferences): readonly string[] {
  return REMINDER_GROUPS.map((group) => {
    const name = group[0]?.toUpperCase() + group.slice(1);
    return `${name}s: ${groupLeadsText(preferences[group])}`;
  });
}

/** '10:00 pm to 7:00 am'. */
export function quietHoursText({ from, to }: QuietHours): string {
  return `${timeText(from)} to ${timeText(to)}`;
}

function timeText(time: string): string {
  return clockMinutesText(`2000-01-01T${time}:00`);
}

/** The times with `lead` added or removed, the longest first. */
export function toggleLead(
  leads: readonly LeadMinutes[],
  lead: LeadMinutes,
): readonly LeadMinutes[] {
  return LEAD_MINUTES.filter((one) => (one === lead ? !leads.includes(one) : leads.includes(one)));
}
