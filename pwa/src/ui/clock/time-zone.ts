import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { deviceTimeZone, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** The zone that was chosen for the account; undefined where times are in that of the device. */
export const AccountTimeZoneContext = createContext<string | undefined>(undefined);

/** The zone in which the student's times are read and counted. */
export function useTimeZone(): string {
  const ofDevice = useDeviceTimeZone();
  return use(AccountTimeZoneContext) ?? ofDevice;
}

/** Returns what the clock in that zone shows at an instant (ms since 1970). */
export function useWallTimeAt(): (instant: number) => WallTime {
  const timeZone = useTimeZone();
  return useCallback((instant) => wallTimeIn(instant, timeZone), [timeZone]);
}

/** The device's own zone. Read again when the page becomes visible: a traveller's phone has another one then. */
export function useDeviceTimeZone(): string {
  return useSyncExternalStore(followVisibility, () => deviceTimeZone(new Date()));
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
