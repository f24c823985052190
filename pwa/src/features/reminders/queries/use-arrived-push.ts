import type { ArrivedPush } from '../../../data/database/reminder-tables.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export type { ArrivedPush } from '../../../data/database/reminder-tables.ts';

const arrivedQuery = createLiveQuery(async (db) => (await db.readMeta('arrivedPush')) ?? null);

/** The latest push message that arrived on this device; null when none did, undefined while it is being read. */
export function useArrivedPush(): ArrivedPush | null | undefined {
  return arrivedQuery.useResult();
}
