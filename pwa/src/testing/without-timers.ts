/** For what must happen at once: the time in which it would happen anyway never comes. Imported by tests only. */
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
