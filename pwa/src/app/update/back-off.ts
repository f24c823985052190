const FIRST_MS = 30_000;
const LAST_MS = 60 * 60 * 1000;

export interface BackOff {
  /** Schedules the next attempt, twice as far away as the one before. */
  again(): void;
  /** Nothing is attempted any more until the next failure, which begins anew. */
  stop(): void;
}

/** Attempts something after half a minute, and then ever more rarely, at most hourly. */
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
