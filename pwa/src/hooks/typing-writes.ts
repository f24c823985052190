const writes = new Set<Promise<void>>();

/** Registers a pending write of something typed; it resolves when it succeeded or failed. */
export function noteTypingWrite(write: Promise<void>): void {
  writes.add(write);
  void write.then(() => writes.delete(write));
}

/** Resolves once every registered write is on disk, or has failed. */
export async function whenTypingIsKept(): Promise<void> {
  await Promise.all(writes);
}
