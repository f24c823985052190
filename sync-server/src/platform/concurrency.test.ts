import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFairQueue,
  createWorkQueue,
  QueueFull,
  createKeyedQueue,
  createSingleFlight,
  type FairQueue,
} from './concurrency.ts';

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

/** Resolves after all work that may start has started. */
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

describe('a fair queue', () => {
  const WORK_MS = 100;
  let nowMs: number;
  let queue: FairQueue;
  let done: string[];
  beforeEach(() => {
    [nowMs, done] = [0, []];
    queue = createFairQueue({ atOnce: 1, longestWaitMs: 10_000, now: () => nowMs });
  });

  /** Each piece takes a tenth of a second of the queue's clock. */
  const send = (source: string, times: number): Promise<PromiseSettledResult<number>[]> =>
    Promise.allSettled(
      Array.from({ length: times }, () =>
        queue.run(source, async () => {
          await settle();
          nowMs += WORK_MS;
          return done.push(source);
        }),
      ),
    );
  const refusedOf = (results: readonly PromiseSettledResult<number>[]): unknown[] =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

  it('lets the sources take turns, however much one of them has sent before', async () => {
    await Promise.all([send('flood', 50), send('asha', 1), send('ravi', 2)]);
    expect(done.slice(0, 6)).toEqual(['flood', 'flood', 'asha', 'ravi', 'flood', 'ravi']);
    expect(done).toHaveLength(53);
  });

  it('lets any number wait for ten seconds, and refuses what would start later', async () => {
    expect(refusedOf(await send('hall', 101))).toEqual([]);
    const refused = refusedOf(await send('hall', 150));
    expect(refused).toHaveLength(49);
    expect(refused[0]).toBeInstanceOf(QueueFull);
    expect(done).toHaveLength(202);
  });

  it('refuses late work of one source in the turn of another', async () => {
    const flood = Array.from({ length: 200 }, (_, n) => send(`address ${n}`, 2));
    const refused = refusedOf((await Promise.all(flood)).flat());
    expect(refused).toHaveLength(400 - 101);
    expect(nowMs).toBe(101 * WORK_MS);
  });

  it('continues after work that failed', async () => {
    const failing = queue.run('asha', () => Promise.reject(new Error('no')));
    const next = queue.run('asha', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});

const gate = () => Promise.withResolvers<string>();

describe('a keyed queue', () => {
  it('runs work with the same key one after the other, in order', async () => {
    const queue = createKeyedQueue();
    const [first, second] = [gate(), gate()];
    const begun: string[] = [];
    const one = queue.run('asha', () => (begun.push('one'), first.promise));
    const two = queue.run('asha', () => (begun.push('two'), second.promise));
    await settle();
    expect(begun).toEqual(['one']);
    first.resolve('1');
    await settle();
    expect(begun).toEqual(['one', 'two']);
    second.resolve('2');
    expect(await Promise.all([one, two])).toEqual(['1', '2']);
  });

  it('runs work with different keys in parallel', async () => {
    const queue = createKeyedQueue();
    const never = gate();
    void queue.run('asha', () => never.promise);
    expect(await queue.run('ravi', () => Promise.resolve('done'))).toBe('done');
  });

  it('continues after a failure, which only its own caller receives', async () => {
    const queue = createKeyedQueue();
    const failed = queue.run('asha', () => Promise.reject(new Error('no')));
    const next = queue.run('asha', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('stores nothing for a key without work', async () => {
    const queue = createKeyedQueue();
    await Promise.all(
      ['asha', 'asha', 'ravi'].map((key) => queue.run(key, () => Promise.resolve())),
    );
    await settle();
    expect(queue.size).toBe(0);
  });
});

/** Work that ends when the test resolves it. */
function workToFinish() {
  const begun: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] =
    [];
  const run = createSingleFlight(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, resolve, reject });
      }),
  );
  return { run, begun };
}

describe('single-flight', () => {
  it('runs once for all callers that ask meanwhile, and again for later ones', async () => {
    const { run, begun } = workToFinish();
    const answers = Promise.all([run('a'), run('a'), run('b')]);
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
    begun[0]?.resolve('first');
    begun[1]?.resolve('other');
    expect(await answers).toEqual(['first', 'first', 'other']);
    const later = run('a');
    begun[2]?.resolve('second');
    expect(await later).toBe('second');
  });

  it('fails for all callers that wait, and is tried again for the next one', async () => {
    const { run, begun } = workToFinish();
    const both = Promise.allSettled([run('a'), run('a')]);
    begun[0]?.reject(new Error('The disk is gone.'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = run('a');
    begun[1]?.resolve('second');
    expect(await again).toBe('second');
  });
});
