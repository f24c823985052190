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
  const record = value as Readonly<Record<string, Json>>;
  let text = '';
  for (const key of Object.keys(record).sort())
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(record[key] ?? null)}`;
  return `{${text}}`;
}

/** True when both values read the same as JSON, whatever the order of their keys. */
export function sameJson(a: Json, b: Json): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}
