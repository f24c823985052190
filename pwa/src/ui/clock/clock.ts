import { wallTimeOf, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { deviceTimeZone, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { listen, onVisible } from '../browser/listen.ts';

export const AccountTimeZoneContext = createContext<string | undefined>(undefined);
/** True where it must be said in which zone times are shown. */
export const TimeZoneInDoubtContext = createContext(false);

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

/** Formats an instant (ms, or ISO text) for the student's clock: '9:41 am', after the date when that was another day. */
export function useTimeText(): (instant: number | string) => string {
  const [now, timeZone] = [useNow(60), useTimeZone()];
  return (instant) => formatTwelveHourTime(new Date(instant).getTime(), now, timeZone);
}

/** Asking the browser takes longer than rendering a row, so it is not asked on every render. */
let deviceZone: string | undefined;

/** The device's own zone. Read again when the page becomes visible: a traveller's phone has another one then. */
export function useDeviceTimeZone(): string {
  return useSyncExternalStore(followDeviceZone, () => (deviceZone ??= deviceTimeZone(new Date())));
}

function followDeviceZone(listener: () => void): () => void {
  const readAgain = (): void => {
    deviceZone = undefined;
    listener();
  };
  readAgain();
  return listen(document, ['visibilitychange'], readAgain);
}

const SECOND_MS = 1000;

/**
 * The wall clock in the student's zone, `YYYY-MM-DDTHH:mm:ss`. Changes on the full second or, with 60, on the full
 * minute (seconds are then 00), and at once when the page becomes visible again: a phone stops timers while it sleeps.
 */
export function useNow(everySeconds: 1 | 60): WallTime {
  const timeZone = use(AccountTimeZoneContext);
  return useSyncExternalStore(followClock, () => {
    const now = wallTimeNow(timeZone);
    return everySeconds === 1 ? now : `${now.slice(0, 16)}:00`;
  });
}

function wallTimeNow(timeZone: string | undefined): WallTime {
  return timeZone === undefined ? wallTimeOf(new Date()) : wallTimeIn(Date.now(), timeZone);
}

/**
 * Reads the clock each second, also for minutes: a computer that wakes up with the page visible resumes its timers
 * where they paused, and a minute of yesterday's labels is a minute too long.
 */
function followClock(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      SECOND_MS - (Date.now() % SECOND_MS),
    );
  };
  wait();
  const stop = onVisible(listener);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
