/**
 * What the server asks of its database, whatever the engine. Every statement is awaited; several that do not need each
 * other's results are started together, with Promise.all, so that an engine behind a network is asked once.
 */
import type { Clock } from '../clock.ts';

/** A statement of a store, ready to be prepared. Its values are given in the order of its placeholders. */
export interface CompiledStatement {
  readonly sql: string;
}

type Values = readonly unknown[];

export interface Reader {
  get(statement: CompiledStatement, values: Values): Promise<unknown>;
  all(statement: CompiledStatement, values: Values): Promise<unknown[]>;
}

export interface Writer extends Reader {
  /** Runs the statement once with each list of values. Returns how many rows changed. */
  run(statement: CompiledStatement, lists: readonly Values[]): Promise<number>;
}

/**
 * A statement that is read from the database itself sees what is committed. Work must await nothing but its own
 * statements: on SQLite it has to be done within one turn of the event loop.
 */
export interface Database extends Reader {
  /** Runs `work` on one snapshot. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction and resolves after the commit: what is answered is on the disk. What it throws rolls
   * back all it wrote and rejects the promise, and so does a commit that fails.
   */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Changes when another process has written: what was read before may be outdated. */
  versionOfOthers(): Promise<number>;
}

/** The database at one time. */
export interface Snapshot {
  readonly db: Reader;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Passed to everything that runs inside a transaction: the database, and the one time of the whole write. */
export interface Transaction extends Snapshot {
  readonly db: Writer;
}

export interface WriteDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Runs `work` in a transaction at the server's present time. */
export function inTransaction<T>(
  { db, clock }: WriteDeps,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.write((writer) => work({ db: writer, nowMs: clock.now() }));
}
