import type { SqliteDatabase } from './open-database.ts';
import type { WriteQueue } from './write-queue.ts';
import type { Clock } from '../clock.ts';

/** Passed to everything that runs inside `writeQueue.write`: the database, and the one time of the whole write. */
export interface Transaction {
  readonly db: SqliteDatabase;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/**
 * Runs `work` through the write queue at the server's present time. It must not wait for anything; what it
 * throws rolls back all it wrote and rejects the promise.
 */
export function inTransaction<T>(
  {
    db,
    writeQueue,
    clock,
  }: { readonly db: SqliteDatabase; readonly writeQueue: WriteQueue; readonly clock: Clock },
  work: (tx: Transaction) => T,
): Promise<T> {
  return writeQueue.write(() => work({ db, nowMs: clock.now() }));
}
