const FIRST_MS = 30_000;
const LAST_MS = 60 * 60 * 1000;

export interface BackOff {
  /** Schedules the next attempt, with twice the delay of the one before. */
  again(): void;
  /** Cancels all attempts until the next failure, which starts over. */
  stop(): void;
}

/** Attempts something after half a minute, and then with growing delays of at most an hour. */
export function createBackOff(attempt: () => void): BackOff {
  let delay = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(attempt, delay);
      delay = Math.min(2 * delay, LAST_MS);
    },
    stop() {
      clearTimeout(timer);
      delay = FIRST_MS;
    },
  };
}
