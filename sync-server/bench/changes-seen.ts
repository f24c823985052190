/** How long a change takes from one open device to another. */
import { freshOps } from './timed-device.ts';
import type { Figure } from './figure.ts';
import type { Target } from './targets.ts';
import { percentile } from './timing.ts';

const CHANGES = 40;
const SEEN = 'a change, until it is on another open device';

export async function benchChangesSeen(
  ours: Target,
  floor: Target,
  student: number,
  name = SEEN,
): Promise<readonly Figure[]> {
  const times = {
    ours: await timesUntilSeen(ours, student),
    floor: await timesUntilSeen(floor, student),
  };
  const at = (share: number) => ({
    ours: percentile(times.ours, share),
    floor: percentile(times.floor, share),
  });
  return [
    { name: `${name} (median)`, unit: 'ms', ...at(0.5) },
    { name: `${name} (95 %)`, unit: 'ms', ...at(0.95) },
  ];
}

/** One device changes something; the other is notified through its stream and fetches it. */
async function timesUntilSeen(target: Target, student: number): Promise<readonly number[]> {
  let heard = (): void => undefined;
  const close = await target.listen(student, () => heard());
  const times: number[] = [];
  let cursor = await target.pullAfter(student, 0);
  for (const op of freshOps(CHANGES)) {
    const event = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const startedAt = performance.now();
    await Promise.all([target.push(student, [op]), event]);
    const next = await target.pullAfter(student, cursor);
    if (next <= cursor) throw new Error('The event came before its change.');
    times.push(performance.now() - startedAt);
    cursor = next;
  }
  close();
  return times;
}
