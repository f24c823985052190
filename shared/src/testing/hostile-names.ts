/** Names of inherited members, and similar ones: a look-up must not find any of them. */
export const HOSTILE_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'then',
  'constructor.prototype',
  'constructor/x',
];

/**
 * Yields variants of the value with a hostile name in one place each: for each text and number in it (there also any
 * other of `leaves`), for each key, and all of them as further keys of each object.
 */
export function* withHostileNames(
  value: unknown,
  names: readonly string[] = HOSTILE_NAMES,
  leaves: readonly unknown[] = names,
): Generator {
  if (typeof value !== 'object' || value === null) {
    yield* leaves;
    return;
  }
  const entries = Object.entries(value);
  const made = (changed: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
  for (const [index, [key, inner]] of entries.entries()) {
    for (const other of withHostileNames(inner, names, leaves))
      yield made(entries.with(index, [key, other]));
    if (!Array.isArray(value))
      for (const name of names) yield made(entries.with(index, [name, inner]));
  }
  if (!Array.isArray(value))
    yield made([...entries, ...names.map((name) => [name, name] as const)]);
}
