import { percentile } from './http.ts';

/** In milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** The median and the 99th percentile. */
export function spreadOf(times: readonly number[]): Spread {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
