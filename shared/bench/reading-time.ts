/** How long reading takes, and whether it grows in step with the text. */
import { readFixture, type MessageFixture } from './message-fixtures.ts';
import type { HostileText } from './hostile-texts.ts';

/** Longer texts are not read at all. */
export const LONGEST = 200_000;
const NOW = '2026-11-19T21:30:00';

/** In milliseconds. */
export function readingTime(text: string): number {
  const startedAt = performance.now();
  readFixture({ text, now: NOW });
  return performance.now() - startedAt;
}

export interface Growth {
  readonly half: number;
  readonly whole: number;
}

/** The shortest of some runs each: of a text of half the length and of the longest one. */
export function measureGrowth({ write }: HostileText, runs: number): Growth {
  const texts = { half: write(LONGEST / 2), whole: write(LONGEST) };
  const best = { half: Infinity, whole: Infinity };
  for (let run = 0; run < runs; run += 1)
    for (const size of ['half', 'whole'] as const)
      best[size] = Math.min(best[size], readingTime(texts[size]));
  return best;
}

/** As long as a long notice: several fixtures after each other, cut off. */
export function longNotices(
  fixtures: readonly MessageFixture[],
  length: number,
): readonly string[] {
  const all = fixtures.map(({ text }) => text).join('\n\n');
  const count = Math.floor(all.length / length);
  return Array.from({ length: count }, (_, i) => all.slice(i * length, (i + 1) * length));
}
