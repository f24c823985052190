/**
 * What an object itself has under a name that comes from outside, never what every object inherits under names such as
 * `constructor`.
 */
export function ownValue<T>(
  record: Readonly<Partial<Record<string, T>>> | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
