import { readFixture } from './read-fixture.ts';

/** Longer texts are not read at all. */
export const LONGEST = 200_000;
const NOW = '2026-11-19T21:30:00';

/** In milliseconds, the shortest of some runs. */
export function timeToRead(text: string, runs: number): number {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    readFixture({ text, now: NOW });
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}
