/** A value that survives JSON unchanged; what a cell may hold. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes JSON with the keys of every object in one fixed order, so that equal values give equal text on
 * every device. Used to compare values, to break ties between equal stamps and to hash an op.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join(',')}}`;
}

/** True when both values read the same as JSON, whatever the order of their keys. */
export function sameJson(a: Json, b: Json): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}
