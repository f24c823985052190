import { useSyncExternalStore } from 'react';
import { onVisible } from '../browser/listen.ts';

/** Whole seconds left until the instant `untilMs`, never below 0; counts down by itself. */
export function useCountdown(untilMs: number): number {
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)),
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  const stop = onVisible(listener);
  return () => {
    clearInterval(timer);
    stop();
  };
}
