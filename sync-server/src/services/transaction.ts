import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { Clock } from '../gateways/clock.ts';

/** Passed to everything that runs inside `door.write`: the database, and the one time of the whole write. */
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
    door,
    clock,
  }: { readonly db: SqliteDatabase; readonly door: WriteDoor; readonly clock: Clock },
  work: (tx: Transaction) => T,
): Promise<T> {
  return door.write(() => work({ db, nowMs: clock.now() }));
}
