/** A queue for each key: nobody can fill a queue that all share. */
export interface KeyedQueue {
  /** Runs the work after all earlier work with the same key, and resolves with its result. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  readonly size: number;
}

export function createKeyedQueue(): KeyedQueue {
  const ends = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
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
    get size() {
      return ends.size;
    },
  };
}
