/** A value that survives JSON unchanged; the type of a cell's value. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys in one fixed order, so that equal values give equal text on every device. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(sortKeys(value));
}

/** Keys in order (whole numbers first, as the language has them), for the fast built-in writer. */
function sortKeys(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const record = value as Readonly<Record<string, Json>>;
  const ordered: Record<string, Json> = {};
  for (const key of Object.keys(record).sort()) {
    const inner = sortKeys(record[key] ?? null);
    // Assigning this key would set the prototype instead, and the value would be missing from the text.
    if (key === '__proto__')
      Object.defineProperty(ordered, key, { value: inner, enumerable: true });
    else ordered[key] = inner;
  }
  return ordered;
}

/** True when both values are the same JSON, whatever the order of their keys. */
export function sameJson(a: Json, b: Json): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}
