/** Makes the compiler refuse a `switch` that forgets a case; throws if one arrives at run time all the same. */
export function exhaustive(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
