import { useSyncExternalStore } from 'react';
import { databaseNameOf } from '../db/database-name.ts';
import { type DeviceTrouble, onTrouble, troubleOf } from '../db/device-trouble.ts';

export type { DeviceTrouble } from '../db/device-trouble.ts';

/** What prevents this tab from saving for a user; undefined for nothing. */
export function useDeviceTrouble(uid: string): DeviceTrouble | undefined {
  return useSyncExternalStore(onTrouble, () => troubleOf(databaseNameOf(uid)));
}
