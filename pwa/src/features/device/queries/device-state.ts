import { useSyncExternalStore } from 'react';
import { databaseNameOf } from '../../../data/database/user-database.ts';
import type { ResyncStats, StorageLoss } from '../../../data/database/meta-values.ts';
import {
  subscribeToTrouble,
  getTrouble,
  type DeviceTrouble,
} from '../../../data/database/storage/device-trouble.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export type { StorageLoss } from '../../../data/database/meta-values.ts';
export type { DeviceTrouble } from '../../../data/database/storage/device-trouble.ts';

export function useDeviceTrouble(uid: string): DeviceTrouble | undefined {
  return useSyncExternalStore(subscribeToTrouble, () => getTrouble(databaseNameOf(uid)));
}

const storageLossQuery = createLiveQuery(async (db) => (await db.readMeta('storageLoss')) ?? null);

/** What the browser has deleted of the signed-in student's data; null for nothing, undefined while it is being read. */
export function useStorageLoss(): StorageLoss | null | undefined {
  return storageLossQuery.useResult();
}

const keysQuery = createLiveQuery(async (db) => (await db.readMeta('keysOff')) !== true);

/** Whether single keys work as shortcuts on this device; undefined while it is being read. */
export function useKeysOn(): boolean | undefined {
  return keysQuery.useResult();
}

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

export function useSyncDetails(): SyncDetails | undefined {
  return syncDetailsQuery.useResult();
}
