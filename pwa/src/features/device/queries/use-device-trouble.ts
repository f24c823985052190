import { useSyncExternalStore } from 'react';
import { databaseNameOf } from '../../../data/database/database-name.ts';
import {
  type DeviceTrouble,
  subscribeToTrouble,
  getTrouble,
} from '../../../data/database/storage/device-trouble.ts';

export type { DeviceTrouble } from '../../../data/database/storage/device-trouble.ts';

/** What prevents this tab from saving for a user; undefined for nothing. */
export function useDeviceTrouble(uid: string): DeviceTrouble | undefined {
  return useSyncExternalStore(subscribeToTrouble, () => getTrouble(databaseNameOf(uid)));
}
