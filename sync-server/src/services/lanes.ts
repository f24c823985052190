/** Work that waits for its own kind only: nobody can fill a queue that all share. */
export interface Lanes {
  /** Runs the work once all that came before it with the same key is done, and gives its result. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** The number of keys that have work. */
  readonly size: number;
}

/** Begins without work. */
export function createLanes(): Lanes {
  const ends = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const done = (ends.get(key) ?? Promise.resolve()).then(work);
      // A failure is its caller's, not that of whoever comes next.
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
