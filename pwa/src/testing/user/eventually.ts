/** Waiting for asynchronous results. Imported by tests only. */
import { vi } from 'vitest';

/** Shorter than a test's time limit, so that the failed expectation is reported instead of the time limit. */
const TIMEOUT_MS = 60_000;

/** Waits until an expectation holds. However slow the machine is, only what never happens reaches the limit. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: TIMEOUT_MS, interval: 20 });
}
