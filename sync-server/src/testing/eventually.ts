import { vi } from 'vitest';

/** Less than the time limit of a server test, so that the failed expectation is reported instead of a timeout. */
const TIMEOUT_MS = 60_000;

/**
 * Waits until an expectation holds, for effects without an answer, such as a mail that is sent later. However
 * slow the machine is, only what never happens runs into the limit.
 */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: TIMEOUT_MS, interval: 20 });
}
