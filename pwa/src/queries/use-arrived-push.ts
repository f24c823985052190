import type { ArrivedPush } from '../db/reminder-tables.ts';
import { createLiveQuery } from './live-query.ts';

export type { ArrivedPush } from '../db/reminder-tables.ts';

const arrivedQuery = createLiveQuery(async (db) => (await db.readMeta('arrivedPush')) ?? null);

/** The latest push message that arrived on this device; null when none did, undefined while it is being read. */
export function useArrivedPush(): ArrivedPush | null | undefined {
  return arrivedQuery.useResult();
}
