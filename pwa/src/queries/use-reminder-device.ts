import type { ArrivedPush, ReminderDevice } from '../db/reminder-tables.ts';
import { storedQuery } from './stored-query.ts';

export type { ArrivedPush, ReminderDevice } from '../db/reminder-tables.ts';

const deviceQuery = storedQuery(async (db) => (await db.readMeta('reminderDevice')) ?? null);
const arrivedQuery = storedQuery(async (db) => (await db.readMeta('arrivedPush')) ?? null);

/** What was chosen for this device; null when nothing was, undefined while it is being read. */
export function useReminderDevice(): ReminderDevice | null | undefined {
  return deviceQuery.useAnswer();
}

/** The latest push message that came to this device; null when none did, undefined while it is being read. */
export function useArrivedPush(): ArrivedPush | null | undefined {
  return arrivedQuery.useAnswer();
}
