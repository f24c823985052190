/** Yields to the event loop in the middle of long work. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
