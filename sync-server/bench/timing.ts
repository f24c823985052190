export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Resolves with the duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The durations of many, one after the other. */
export async function timesOf(
  count: number,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await timed(work));
  return times;
}
