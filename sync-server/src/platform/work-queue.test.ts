import { describe, expect, it } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** Work that ends on request. */
function openEnded(): { work: () => Promise<string>; end: () => void; started: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasStarted = false;
  return {
    work: () => {
      hasStarted = true;
      return promise;
    },
    end: () => resolve('done'),
    started: () => hasStarted,
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a work queue', () => {
  it('runs two at once, lets two wait in order, and refuses the fifth', async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
    const jobs = [openEnded(), openEnded(), openEnded(), openEnded()] as const;
    const results = jobs.map(({ work }) => queue.run(work));
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(QueueFull);
    const started = (): boolean[] => jobs.map((job) => job.started());
    expect(started()).toEqual([true, true, false, false]);
    jobs[1].end();
    await settle();
    expect(started()).toEqual([true, true, true, false]);
    for (const job of jobs) job.end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('continues after work that failed', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await queue.run(() => Promise.resolve('third'))).toBe('third');
  });
});
