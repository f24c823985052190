import { percentile } from './http.ts';

/** What many measurements of the same thing come to, in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** The middle of the times, and what one in a hundred exceeds. */
export function spreadOf(times: readonly number[]): Spread {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
