/** The browser's lock manager, as far as it is used: one after the other for each name, and no longer than the signal says. */
export function createFakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const requested: string[] = [];
  const taken: string[] = [];
  return {
    /** Names of locks, in the order in which they were requested, and in which they were acquired. */
    requested,
    taken,
    async request<T>(
      name: string,
      { signal }: { signal?: AbortSignal },
      work: (lock: unknown) => Promise<T>,
    ): Promise<T> {
      requested.push(name);
      const before = last.get(name) ?? Promise.resolve();
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const done = Promise.race([before, aborted]).then(() => {
        taken.push(name);
        return work({ name });
      });
      last.set(name, Promise.allSettled([before, done]));
      return await done;
    },
  };
}
