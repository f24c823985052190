/**
 * Lets everybody who asks for the same while it is being worked out wait for the one answer, so that asking again and
 * again makes no more work. What fails, fails for all who wait; the next one begins anew.
 */
export function createSharedWork<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const started = work(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
