/**
 * What the server asks of its database, whatever the engine. Every statement is awaited; several that do not need each
 * other's results are started together, with Promise.all, so that an engine behind a network is asked once. They run in
 * the order in which they are started.
 */
import type { Clock } from '../clock.ts';

export type Engine = 'sqlite' | 'postgres';

/** A statement in the words of each engine. Its values are given in the order of its placeholders. */
export interface CompiledStatement {
  /** With `?` for each value. */
  readonly sqlite: string;
  /** With `$1`, `$2` and so on. */
  readonly postgres: string;
  /** Whether it runs only under the lock of the account that it is about. */
  readonly needsLock?: boolean;
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

/** The database at one moment, for reading that takes many turns of the event loop. */
export interface OpenSnapshot {
  readonly reader: Reader;
  close(): Promise<void>;
}

/** Writes to the account with this id, whose lock it holds. */
export interface AccountWriter extends Writer {
  readonly account: string;
}

/**
 * A statement that is read from the database itself sees what is committed. Work must await nothing but its own
 * statements: on SQLite it has to be done within one turn of the event loop.
 */
export interface Database extends Reader {
  /** Runs `work` on one snapshot. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** For the few that read so much that others must get their turn in between. What it occupies is little, but scarce. */
  openSnapshot(): Promise<OpenSnapshot>;
  /**
   * Runs `work` in a transaction, as if nothing else ran at the same time, and resolves after the commit: what is
   * answered is on the disk. What it throws rolls back all it wrote and rejects the promise, and so does a commit that
   * fails. An engine that others write to meanwhile may have to repeat the work: it has no effects outside.
   */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** The same for work on one account, which is locked before anything is read: what others may do to it waits. */
  writeAccount<T>(uid: string, work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Changes when another process has written: what was read before may be outdated. */
  versionOfOthers(): Promise<number>;
  /** What the engine does not do by itself, to be called every hour. */
  maintain(): Promise<void>;
  /** Lists the damage of what is stored, in the engine's words, which name tables and never contents. */
  findDamage(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openSnapshotBy(
  read: (work: (reader: Reader) => Promise<void>) => Promise<void>,
): Promise<OpenSnapshot> {
  const [opened, closed] = [Promise.withResolvers<Reader>(), Promise.withResolvers<void>()];
  const done = read((reader) => {
    opened.resolve(reader);
    return closed.promise;
  });
  done.catch(opened.reject);
  return {
    reader: await opened.promise,
    close: () => {
      closed.resolve();
      return done;
    },
  };
}

export interface Snapshot {
  readonly db: Reader;
  readonly nowMs: number;
}

/** Passed to everything that runs inside a transaction: the database, and the one time of the whole write. */
export interface Transaction extends Snapshot {
  readonly db: Writer;
  /** What happens outside of the database, once, after the commit. Not called for what is rolled back. */
  onCommit(effect: () => void): void;
}

export interface AccountTransaction extends Transaction {
  readonly db: AccountWriter;
}

/** The oldest rows of an account that were written at or before a moment (ms), at most `limit`. */
export interface ExpiredBatch {
  readonly uid: string;
  readonly until: number;
  readonly limit: number;
}

export interface WriteDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export function inTransaction<T>(
  { db, clock }: WriteDeps,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withEffects(clock, (begin) => db.write((writer) => work({ ...begin(), db: writer })));
}

/** For work on one account, which is locked. */
export function inAccount<T>(
  { db, clock }: WriteDeps,
  uid: string,
  work: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  return withEffects(clock, (begin) =>
    db.writeAccount(uid, (writer) => work({ ...begin(), db: { ...writer, account: uid } })),
  );
}

/** Called at the beginning of each attempt. */
type Begin = () => Omit<Transaction, 'db'>;

async function withEffects<T>(clock: Clock, write: (begin: Begin) => Promise<T>): Promise<T> {
  let effects: (() => void)[] = [];
  const value = await write(() => {
    effects = [];
    return { nowMs: clock.now(), onCommit: (effect) => void effects.push(effect) };
  });
  for (const effect of effects) effect();
  return value;
}
