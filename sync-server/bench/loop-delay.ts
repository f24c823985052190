// Imported into a server that is measured: appends to the file in LOOP_DELAY_FILE, some times a second, how long the
// event loop was held at most, in milliseconds, and the memory of the process, in MB.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 100;
const RESOLUTION_MS = 5;

export interface LoopSample {
  readonly at: number;
  readonly heldMs: number;
  readonly memoryMb: number;
}

const file = process.env['LOOP_DELAY_FILE'];
if (file !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  setInterval(() => {
    const heldMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
    delay.reset();
    const sample: LoopSample = {
      at: Date.now(),
      heldMs,
      memoryMb: process.memoryUsage.rss() / 1024 ** 2,
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}
