import { useSyncExternalStore } from 'react';
import { databaseNameOf } from '../db/database-name.ts';
import { type DeviceTrouble, subscribeToTrouble, getTrouble } from '../db/device-trouble.ts';

export type { DeviceTrouble } from '../db/device-trouble.ts';

/** What prevents this tab from saving for a user; undefined for nothing. */
export function useDeviceTrouble(uid: string): DeviceTrouble | undefined {
  return useSyncExternalStore(subscribeToTrouble, () => getTrouble(databaseNameOf(uid)));
}
