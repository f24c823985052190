/** An LRU cache: however much strangers send, it never holds more than `max` entries. */
export interface LruCache<K, V> {
  readonly size: number;
  /** Marks the entry as recently used. */
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

export function createLruCache<K, V>(max: number): LruCache<K, V> {
  // A Map iterates in insertion order, so its first entry is the least recently used one.
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
