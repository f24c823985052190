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

export interface SteppedTimeouts {
  pass(ms: number): void;
}

/** From now on `AbortSignal.timeout` counts by this time, which stands still until it is moved. For one test. */
export function stepTimeouts(): SteppedTimeouts {
  let now = 0;
  const waiting: { readonly endsAt: number; readonly ending: AbortController }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    waiting.push({ endsAt: now + ms, ending });
    return ending.signal;
  });
  return {
    pass(ms) {
      now += ms;
      for (const { endsAt, ending } of waiting)
        if (endsAt <= now) ending.abort(new DOMException('It took too long.', 'TimeoutError'));
    },
  };
}
