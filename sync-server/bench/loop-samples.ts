/** How long servers held their event loops, as `loop-delay.ts` wrote it down. */
import { readFileSync } from 'node:fs';
import type { LoopSample } from './loop-delay.ts';

/** The environment of a server that writes to this file. */
export function sampledTo(file: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import=${new URL('loop-delay.ts', import.meta.url).href}`,
    LOOP_DELAY_FILE: file,
  };
}

/** The longest since a moment (ms), in milliseconds. */
export function longestHold(file: string, since: number): number {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const samples = lines.map((line) => JSON.parse(line) as LoopSample);
  return Math.max(...samples.flatMap(({ at, heldMs }) => (at >= since ? [heldMs] : [])));
}
