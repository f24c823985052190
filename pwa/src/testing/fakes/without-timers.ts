/** For code that must not depend on elapsed time: the time never comes. Imported by tests only. */
import { vi } from 'vitest';

/** Runs `work`; no timer that it starts ever fires. */
export function runWithoutTimers(work: () => void): void {
  const started = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(-1 as never);
  try {
    work();
  } finally {
    started.mockRestore();
  }
}

/**
 * Until the test ends, no timer of this length (milliseconds) fires: its effect is not the subject of the
 * test, and would interfere on a slow machine.
 */
export function blockTimersOf(length: number): void {
  const start = globalThis.setTimeout;
  const startOthers = (...timer: Parameters<typeof setTimeout>) =>
    timer[1] === length ? -1 : start(...timer);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers as typeof setTimeout);
}

/** Messages with an action, such as Undo, stay as long as the test needs them. */
export function keepMessagesOpen(): void {
  blockTimersOf(8000);
}
