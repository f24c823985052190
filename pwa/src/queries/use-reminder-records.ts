import { readMissed } from '../db/reminder-records.ts';
import type { ReminderRecord } from '../db/reminder-tables.ts';
import { storedQuery } from './stored-query.ts';

export type { ReminderRecord } from '../db/reminder-tables.ts';

export const missedCountQuery = storedQuery(async (db) => (await readMissed(db)).length);
const missedQuery = storedQuery(readMissed);
const unseenQuery = storedQuery((db) =>
  db.reminders.filter(({ seenAt }) => seenAt === null).toArray(),
);
const NONE: readonly ReminderRecord[] = [];

/** How many reminders came due here, could not be shown and were not seen in the app. */
export function useMissedCount(): number {
  return missedCountQuery.useAnswer() ?? 0;
}

/** The reminders that `useMissedCount` counts, in no order. */
export function useMissedReminders(): readonly ReminderRecord[] {
  return missedQuery.useAnswer() ?? NONE;
}

/** The reminders that came due here and were not answered in the app, shown or not, in no order. */
export function useUnseenReminders(): readonly ReminderRecord[] {
  return unseenQuery.useAnswer() ?? NONE;
}
