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
