import type { ResyncStats } from '../../../data/database/pull-state.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export interface SyncDetails {
  /** The first letters of the epoch that this device follows; null before the first sync. */
  readonly epoch: string | null;
  readonly resyncs: ResyncStats | null;
}

const syncDetailsQuery = createLiveQuery(async (db): Promise<SyncDetails> => {
  const [pull, resyncs] = await Promise.all([db.readMeta('pull'), db.readMeta('resyncs')]);
  return { epoch: pull?.epoch?.slice(0, EPOCH_LETTERS) ?? null, resyncs: resyncs ?? null };
});

const EPOCH_LETTERS = 6;

/** Undefined while they are being read. */
export function useSyncDetails(): SyncDetails | undefined {
  return syncDetailsQuery.useResult();
}
