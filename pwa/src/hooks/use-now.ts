import { type WallTime, wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The device's wall clock, `YYYY-MM-DDTHH:mm:ss`. Ticks on the full second or, with 60, on the full minute (seconds
 * are then 00), and at once when the page is looked at again: a phone stops timers while it sleeps.
 */
export function useNow(everySeconds: 1 | 60): WallTime {
  const subscribe = useCallback(
    (listener: () => void) => followClock(everySeconds * 1000, listener),
    [everySeconds],
  );
  return useSyncExternalStore(subscribe, everySeconds === 1 ? secondNow : minuteNow);
}

function secondNow(): WallTime {
  return wallTimeOf(new Date());
}

function minuteNow(): WallTime {
  return `${secondNow().slice(0, 16)}:00`;
}

function followClock(stepMs: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      stepMs - (Date.now() % stepMs),
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
