/** Makes the compiler reject a `switch` that misses a case; throws if one arrives at run time all the same. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
