import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJob } from './job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const REPORT = { log: { error: () => undefined }, failure: 'it failed' };

/** Work that ends when the test says so. */
function workToEnd() {
  const ends: (() => void)[] = [];
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, end };
}

test('a job runs again after each interval, one run after the other', async () => {
  const { run, end } = workToEnd();
  startJob(run, { everyMs: 1000, isRunAtOnce: true, ...REPORT });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a job that does not run at once begins after the first interval', async () => {
  const { run } = workToEnd();
  startJob(run, { everyMs: 1000, isRunAtOnce: false, ...REPORT });
  await vi.advanceTimersByTimeAsync(999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a stopped job ends its run and starts none, not even one that waits', async () => {
  const { run, end } = workToEnd();
  const job = startJob(run, { everyMs: 1000, isRunAtOnce: true, ...REPORT });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = vi.fn<() => void>();
  void job.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).not.toHaveBeenCalled();
  await end();
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a run that fails is logged, and the next one comes all the same', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')));
  const error = vi.fn<(details: object, message: string) => void>();
  startJob(run, { everyMs: 1000, log: { error }, failure: 'it failed' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith({ err: new Error('no') }, 'it failed');
});
