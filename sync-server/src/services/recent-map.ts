/**
 * A map that forgets what was not asked for the longest once it is full: whatever strangers send, it never holds more
 * than `max` entries.
 */
export interface RecentMap<K, V> {
  readonly size: number;
  /** Asking keeps an entry from being forgotten. */
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

/** Begins empty. */
export function createRecentMap<K, V>(max: number): RecentMap<K, V> {
  // A Map keeps the order in which its keys were put in, so the first one is the one to forget.
  const entries = new Map<K, V>();

  const set = (key: K, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= max) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  };

  return {
    get size() {
      return entries.size;
    },
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => {
      entries.delete(key);
    },
  };
}
