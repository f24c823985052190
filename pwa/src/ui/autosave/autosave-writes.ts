const writes = new Set<Promise<void>>();

/** Registers a pending write of something typed; it resolves when it succeeded or failed. */
export function trackAutosaveWrite(write: Promise<void>): void {
  writes.add(write);
  void write.then(() => writes.delete(write));
}

/** Resolves once every registered write is on disk, or has failed. */
export async function whenAutosaved(): Promise<void> {
  await Promise.all(writes);
}
