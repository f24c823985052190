/** Timeouts by a time that a test moves. */
import { vi } from 'vitest';

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
