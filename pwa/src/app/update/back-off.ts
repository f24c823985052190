const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 60 * 60 * 1000;

export interface BackOff {
  /** Schedules the next attempt, with twice the delay of the one before. */
  scheduleNext(): void;
  /** Cancels all attempts until the next failure, which starts over. */
  reset(): void;
}

/** Attempts something after half a minute, and then with growing delays of at most an hour. */
export function createBackOff(attempt: () => void): BackOff {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    scheduleNext() {
      clearTimeout(timer);
      timer = setTimeout(attempt, delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
    },
    reset() {
      clearTimeout(timer);
      delay = FIRST_DELAY_MS;
    },
  };
}
