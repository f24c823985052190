/** Lets whatever waits have its turn, in the middle of long work. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
