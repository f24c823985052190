import type { StorageLoss } from '../../../data/database/storage/storage-loss.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

const storageLossQuery = createLiveQuery(async (db) => (await db.readMeta('storageLoss')) ?? null);

/** What the browser has deleted of the signed-in student's data; null for nothing, undefined while it is being read. */
export function useStorageLoss(): StorageLoss | null | undefined {
  return storageLossQuery.useResult();
}
