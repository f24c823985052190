/** An object's own property under a name that comes from outside, never an inherited one such as `constructor`. */
export function ownValue<T>(
  record: Readonly<Partial<Record<string, T>>> | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
