import { deviceTimeZone } from '@shortlist/shared/lib/zoned-time.ts';
import { createContext, use, useSyncExternalStore } from 'react';

/** The zone that was chosen for the account; undefined where times are read in that of the device. */
export const ChosenTimeZone = createContext<string | undefined>(undefined);

/** The zone in which the student's times are read and counted. */
export function useTimeZone(): string {
  const ofDevice = useDeviceTimeZone();
  return use(ChosenTimeZone) ?? ofDevice;
}

/** The device's own zone. Looked up again when the page is: a traveller's phone has another one then. */
export function useDeviceTimeZone(): string {
  return useSyncExternalStore(followVisibility, () => deviceTimeZone(new Date()));
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
