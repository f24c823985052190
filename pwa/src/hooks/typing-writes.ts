const writes = new Set<Promise<void>>();

/** Takes what puts something typed on the disk, or has failed to once it resolves. */
export function noteTypingWrite(write: Promise<void>): void {
  writes.add(write);
  void write.then(() => writes.delete(write));
}

/** Resolves once everything that any form has given to be written is on the disk, or could not be written. */
export async function whenTypingIsKept(): Promise<void> {
  await Promise.all(writes);
}
