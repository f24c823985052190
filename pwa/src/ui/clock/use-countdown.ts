import { useSyncExternalStore } from 'react';

/** Whole seconds left until the instant `untilMs`, never below 0; counts down by itself. */
export function useCountdown(untilMs: number): number {
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)),
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  // A sleeping phone stops timers: count again when the page is visible again.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
