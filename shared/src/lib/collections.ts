/** An object's own property under a name that comes from outside, never an inherited one such as `constructor`. */
export function ownValue<T>(
  record: Readonly<Partial<Record<string, T>>> | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Computes the value of each object once: for what is slow and asked for again and again. */
export function oncePerObject<T extends object, Value>(
  compute: (item: T) => Value,
): (item: T) => Value {
  const known = new WeakMap<T, Value>();
  return (item) => {
    if (!known.has(item)) known.set(item, compute(item));
    return known.get(item) as Value;
  };
}

/** Groups items by key, keys and items in order of first occurrence. */
export function groupBy<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
