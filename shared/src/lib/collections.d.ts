/** An object's own property under a name that comes from outside, never an inherited one such as `constructor`. */
export declare function ownValue<T>(record: Readonly<Partial<Record<string, T>>> | undefined, name: string): T | undefined;
/** Computes the value of each object once: for what is slow and asked for again and again. */
export declare function oncePerObject<T extends object, Value>(compute: (item: T) => Value): (item: T) => Value;
/** Groups items by key, keys and items in order of first occurrence. */
export declare function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]>;
