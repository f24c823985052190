/** What happens by itself, and when. Imported by tests only. */
import { vi } from 'vitest';

/** Less than a test may take, so that what was expected is told, and not that time was up. */
const STUCK_AFTER_MS = 60_000;

/** Waits until an expectation holds. However slow the machine is, only what never happens runs into the limit. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: STUCK_AFTER_MS, interval: 20 });
}
