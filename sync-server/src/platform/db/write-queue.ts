/**
 * The only path by which the server writes. Writes that arrive together share one transaction and one wait
 * for the disk; each has a savepoint of its own, so that a failing one takes nothing else with it. The
 * promise resolves only after the commit: what is answered is on the disk.
 */
import type { Clock } from '../clock.ts';
import type { SqliteDatabase } from './open-database.ts';

export interface WriteQueue {
  /**
   * Runs `work`, which must be synchronous, inside a transaction. Rejects with what it throws, or if the commit fails.
   */
  write<T>(work: () => T): Promise<T>;
}

interface Job {
  run(): void;
  settle(failure: Error | undefined): void;
}

/** So that one flush never blocks readers for long. */
const BATCH_MAX = 128;

/** Creates the write queue of a database. There must be only one for each, and nothing else may write. */
export function createWriteQueue(db: SqliteDatabase): WriteQueue {
  const waiting: Job[] = [];
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const save = db.prepare('SAVEPOINT job');
  const release = db.prepare('RELEASE job');
  const undo = db.prepare('ROLLBACK TO job');

  const flush = (): void => {
    const batch = waiting.splice(0, BATCH_MAX);
    let failure: Error | undefined;
    try {
      begin.run();
      for (const job of batch) job.run();
      commit.run();
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The write failed.', { cause: error });
      if (db.inTransaction) rollback.run();
    }
    for (const job of batch) job.settle(failure);
    if (waiting.length > 0) setImmediate(flush);
  };

  const inSavepoint = <T>(work: () => T): { value: T } | { error: unknown } => {
    save.run();
    try {
      const value = work();
      release.run();
      return { value };
    } catch (error) {
      // A full disk ends the whole transaction by itself; then there is no savepoint left to return to.
      if (!db.inTransaction) throw error;
      undo.run();
      release.run();
      return { error };
    }
  };

  return {
    write: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        let outcome: { value: T } | { error: unknown } = {
          error: new Error('The write did not run.'),
        };
        waiting.push({
          run: () => {
            outcome = inSavepoint(work);
          },
          settle: (failure) => {
            if (failure !== undefined) reject(failure);
            else if ('error' in outcome) reject(outcome.error);
            else resolve(outcome.value);
          },
        });
        if (waiting.length === 1) setImmediate(flush);
      }),
  };
}

/** Passed to everything that runs inside `writeQueue.write`: the database, and the one time of the whole write. */
export interface Transaction {
  readonly db: SqliteDatabase;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

export interface WriteDeps {
  readonly db: SqliteDatabase;
  readonly writeQueue: WriteQueue;
  readonly clock: Clock;
}

/**
 * Runs `work` through the write queue at the server's present time. It must not wait for anything; what it
 * throws rolls back all it wrote and rejects the promise.
 */
export function inTransaction<T>(
  { db, writeQueue, clock }: WriteDeps,
  work: (tx: Transaction) => T,
): Promise<T> {
  return writeQueue.write(() => work({ db, nowMs: clock.now() }));
}
