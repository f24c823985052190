import PQueue from 'p-queue';

/** Thrown when a queue has no place left; nothing was started. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting already.');
  }
}

/** The database could not do it now, and nothing of it was done: the same may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be used at the moment.', { cause });
  }
}

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** At most `atOnce` run at the same time, and at most `waiting` wait, first come first served. */
export function createWorkQueue({ atOnce, waiting }: QueueLimits) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** Rejects with QueueFull when too much waits. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (queue.pending === atOnce && queue.size >= waiting) throw new QueueFull();
      return queue.add(work);
    },
  };
}

/** Sources of work take turns: however much one of them sends, the others wait for one piece of it only. */
export interface FairQueue {
  /** Runs the work in the turn of its source. Rejects with QueueFull when that turn comes too late, and runs nothing. */
  run<T>(source: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  /** On the queue's clock, in milliseconds. */
  readonly since: number;
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

/**
 * Runs at most `atOnce` pieces of work at the same time. Any number may wait, but none is started that has waited longer
 * than `longestWaitMs`: who asked for it has given up by then.
 */
export function createFairQueue({
  atOnce,
  longestWaitMs,
  now = () => performance.now(),
}: {
  readonly atOnce: number;
  readonly longestWaitMs: number;
  readonly now?: () => number;
}): FairQueue {
  const queue = new PQueue({ concurrency: atOnce });
  /** By source, in the order of their turns; within a source the oldest first. */
  const waiting = new Map<string, Waiting[]>();

  const refuseLate = (): void => {
    for (const [source, own] of waiting) {
      while (own[0] && now() - own[0].since > longestWaitMs) own.shift()?.refuse();
      if (own.length === 0) waiting.delete(source);
    }
  };
  const takeNext = (): Waiting | undefined => {
    refuseLate();
    const [turn] = waiting;
    if (!turn) return undefined;
    const [source, own] = turn;
    const next = own.shift();
    waiting.delete(source);
    if (own.length > 0) waiting.set(source, own);
    return next;
  };

  return {
    run: (source, work) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(source) ?? [];
        waiting.set(source, own);
        own.push({
          since: now(),
          start: () => work().then(resolve, reject),
          refuse: () => reject(new QueueFull()),
        });
        void queue.add(() => takeNext()?.start());
      }),
  };
}

/** A queue for each key: nobody can fill a queue that all share. */
export function createKeyedQueue() {
  const ends = new Map<string, Promise<unknown>>();
  return {
    /** Runs the work after all earlier work with the same key, and resolves with its result. */
    run: <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const done = (ends.get(key) ?? Promise.resolve()).then(work);
      // A failure is reported to its own caller, not to the next one.
      const end = done
        .catch(() => undefined)
        .finally(() => {
          if (ends.get(key) === end) ends.delete(key);
        });
      ends.set(key, end);
      return done;
    },
    get size(): number {
      return ends.size;
    },
  };
}

/**
 * Single-flight: callers that ask for the same key while its result is being computed share that one run, so
 * that repeated requests cause no more work. A failure reaches all that wait; the next call runs again.
 */
export function createSingleFlight<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const started = work(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** So few that what is read for all of them at once stays small. */
const READ_AT_ONCE = 16;

/** Reads something for each of many keys, in their order, some at a time. */
export async function* readEach<K, T>(
  keys: readonly K[],
  read: (key: K) => Promise<T>,
): AsyncGenerator<T> {
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    yield* await Promise.all(keys.slice(from, from + READ_AT_ONCE).map(read));
    await yieldToEventLoop();
  }
}

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
