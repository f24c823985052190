import { type WallTime, wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { use, useSyncExternalStore } from 'react';
import { AccountTimeZoneContext } from './time-zone.ts';

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
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  wait();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
