import { readMissedReminders } from '../../../data/database/reminder-records.ts';
import type { ReminderRecord } from '../../../data/database/tables.ts';
import type { ArrivedPush } from '../../../data/database/meta-values.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export type { ArrivedPush } from '../../../data/database/meta-values.ts';
export type { ReminderRecord } from '../../../data/database/tables.ts';

export const missedCountQuery = createLiveQuery(
  async (db) => (await readMissedReminders(db)).length,
);
const missedQuery = createLiveQuery(readMissedReminders);
const unseenQuery = createLiveQuery((db) =>
  db.reminders.filter(({ seenAt }) => seenAt === null).toArray(),
);
const NONE: readonly ReminderRecord[] = [];

export function useMissedCount(): number {
  return missedCountQuery.useResult() ?? 0;
}

/** The reminders that `useMissedCount` counts, in no order. */
export function useMissedReminders(): readonly ReminderRecord[] {
  return missedQuery.useResult() ?? NONE;
}

/** The reminders that came due here and were not answered in the app, shown or not, in no order. */
export function useUnseenReminders(): readonly ReminderRecord[] {
  return unseenQuery.useResult() ?? NONE;
}

const arrivedQuery = createLiveQuery(async (db) => (await db.readMeta('arrivedPush')) ?? null);

/** The latest push message that arrived on this device; null when none did, undefined while it is being read. */
export function useArrivedPush(): ArrivedPush | null | undefined {
  return arrivedQuery.useResult();
}
