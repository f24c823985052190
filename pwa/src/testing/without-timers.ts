/** For what must not depend on how much time goes by: the time never comes. Imported by tests only. */
import { vi } from 'vitest';

/** Does something; no timer that it starts ever ends. */
export function withoutTimers(work: () => void): void {
  const started = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(-1 as never);
  try {
    work();
  } finally {
    started.mockRestore();
  }
}

/**
 * Until the test is over, no timer of this length that is started ever ends: what it would do is not what the test is
 * about, and comes in between where the machine is slow.
 */
export function withoutTimersOf(length: number): void {
  const start = globalThis.setTimeout;
  const startOthers = (...timer: Parameters<typeof setTimeout>) =>
    timer[1] === length ? -1 : start(...timer);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers as typeof setTimeout);
}

/** Messages with something to do, such as Undo, stay as long as the test needs them. */
export function holdMessages(): void {
  withoutTimersOf(8000);
}
