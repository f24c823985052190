/** The time, as an argument to whatever needs it: tests hand in one that stands still. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
