/**
 * The server's database on SQLite: one connection, which does one thing at a time. Writes that arrive together share
 * one transaction and one wait for the disk; each has a savepoint of its own, so that a failing one takes nothing else
 * with it.
 */
import SqliteConnection, { type Statement } from 'better-sqlite3';
import type { CompiledStatement, Database, OpenSnapshot, Reader, Writer } from './database.ts';

export interface SqliteDatabase extends Database {
  /** The connection itself, for what only SQLite has: its file, its checks. */
  readonly sqlite: SqliteConnection.Database;
}

/** So that one group of writes never blocks readers for long. */
const GROUP_MAX = 128;

/** Creates the database of a connection. There must be only one for each, and nothing else may write. */
export function createSqliteDatabase(sqlite: SqliteConnection.Database): SqliteDatabase {
  const prepare = preparer(sqlite);
  const turns = createTurns();
  const open = (): Unit => openUnit(prepare);
  const write = createGroupCommit(sqlite, open, turns);
  const dataVersion = sqlite.prepare('PRAGMA data_version').pluck();
  return {
    sqlite,
    get: async (statement, values) => {
      while (turns.taken()) await turns.taken();
      return readOnly(prepare(statement)).get(...values);
    },
    all: async (statement, values) => {
      while (turns.taken()) await turns.taken();
      return readOnly(prepare(statement)).all(...values);
    },
    versionOfOthers: async () => {
      while (turns.taken()) await turns.taken();
      return Number(dataVersion.get());
    },
    read: createSnapshots(sqlite, open, turns),
    openSnapshot: async () => openSnapshot(sqlite),
    write,
    // All writes run one after the other.
    writeAccount: (_, work) => write(work),
    maintain: async () => {
      try {
        // The query planner keeps choosing the right indexes for tables that have grown.
        sqlite.pragma('optimize');
      } finally {
        emptyLog(sqlite);
      }
    },
    findDamage: async () => findDamage(sqlite),
    close: async () => void sqlite.close(),
  };
}

function preparer(sqlite: SqliteConnection.Database): (statement: CompiledStatement) => Statement {
  const prepared = new Map<CompiledStatement, Statement>();
  return (statement) => {
    const known = prepared.get(statement);
    if (known) return known;
    const made = sqlite.prepare(statement.sqlite);
    prepared.set(statement, made);
    return made;
  };
}

/** Copies the write-ahead log into the file, so that it does not grow, unless another program does. */
function emptyLog(sqlite: SqliteConnection.Database): void {
  if (sqlite.pragma('wal_autocheckpoint', { simple: true }) === 0) return;
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
}

function findDamage(sqlite: SqliteConnection.Database): readonly string[] {
  const broken = sqlite.prepare<[], string>('PRAGMA integrity_check(10)').pluck().all();
  const damage = broken.filter((line) => line !== 'ok');
  return damage.length > 0 ? damage : findOrphanedRows(sqlite);
}

/** The tables with rows whose foreign keys point nowhere. */
function findOrphanedRows(sqlite: SqliteConnection.Database): readonly string[] {
  const orphans = sqlite.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  const tables = new Set(orphans.map(({ table }) => table));
  return [...tables].map((table) => `rows of ${table} belong to nothing`);
}

function readOnly(statement: Statement): Statement {
  if (statement.readonly) return statement;
  throw new Error(`A statement that writes is run inside a transaction: ${statement.source}`);
}

/** The statements of one piece of work, until it is over. */
interface Unit {
  readonly reader: Reader;
  readonly writer: Writer;
  readonly close: () => void;
}

function openUnit(prepare: (statement: CompiledStatement) => Statement): Unit {
  let isOpen = true;
  const prepared = (statement: CompiledStatement): Statement => {
    if (isOpen) return prepare(statement);
    throw new Error('The transaction of this statement is over: something was not awaited.');
  };
  return {
    reader: {
      get: async (statement, values) => readOnly(prepared(statement)).get(...values),
      all: async (statement, values) => readOnly(prepared(statement)).all(...values),
    },
    writer: {
      get: async (statement, values) => prepared(statement).get(...values),
      all: async (statement, values) => prepared(statement).all(...values),
      run: async (statement, lists) => {
        const known = prepared(statement);
        let changes = 0;
        for (const values of lists) changes += known.run(...values).changes;
        return changes;
      },
    },
    close: () => {
      isOpen = false;
    },
  };
}

/** Rejects when work is still under way although the turn in which it began is over. */
type Late = Promise<never>;

interface Turns {
  /** Resolves when the connection may be free; undefined when it is. */
  readonly taken: () => Promise<void> | undefined;
  /** Runs `work` when the connection is free, and keeps it until the work is done. */
  readonly take: <T>(work: (late: Late) => Promise<T>) => Promise<T>;
}

function createTurns(): Turns {
  let current: PromiseWithResolvers<void> | undefined;
  const taken = (): Promise<void> | undefined => current?.promise;
  return {
    taken,
    take: async (work) => {
      while (taken()) await taken();
      const turn = Promise.withResolvers<void>();
      current = turn;
      const { late, clear } = startTurn();
      try {
        return await work(late);
      } finally {
        clear();
        current = undefined;
        turn.resolve();
      }
    },
  };
}

function startTurn(): { readonly late: Late; readonly clear: () => void } {
  const turn = Promise.withResolvers<never>();
  turn.promise.catch(() => undefined);
  const over = setImmediate(() =>
    turn.reject(new Error('A transaction waited for something that is not one of its statements.')),
  );
  return { late: turn.promise, clear: () => clearImmediate(over) };
}

function createSnapshots(
  sqlite: SqliteConnection.Database,
  open: () => Unit,
  turns: Turns,
): Database['read'] {
  const begin = sqlite.prepare('BEGIN');
  const end = sqlite.prepare('COMMIT');
  return (work) =>
    turns.take(async (late) => {
      const { reader, close } = open();
      begin.run();
      try {
        return await Promise.race([work(reader), late]);
      } finally {
        close();
        end.run();
      }
    });
}

/** On a connection of its own: others go on writing. While it is open the write-ahead log cannot be emptied. */
function openSnapshot(sqlite: SqliteConnection.Database): OpenSnapshot {
  // What is in memory can only be copied.
  const source = sqlite.memory ? sqlite.serialize() : sqlite.name;
  const own = new SqliteConnection(source, { readonly: true });
  own.pragma('busy_timeout = 5000');
  own.exec('BEGIN');
  const { reader, close } = openUnit(preparer(own));
  return {
    reader,
    close: async () => {
      close();
      own.close();
    },
  };
}

interface Job {
  run(late: Late): Promise<void>;
  settle(failure: Error | undefined): void;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function createGroupCommit(
  sqlite: SqliteConnection.Database,
  open: () => Unit,
  turns: Turns,
): Database['write'] {
  const waiting: Job[] = [];
  const inSavepoint = createSavepoints(sqlite, open);
  const inOneTransaction = createTransactions(sqlite);

  const runGroup = async (): Promise<void> => {
    const group = waiting.splice(0, GROUP_MAX);
    const failure = await turns.take((late) => inOneTransaction(group, late));
    for (const job of group) job.settle(failure);
    if (waiting.length > 0) startGroup();
  };
  const startGroup = (): void => void setImmediate(() => void runGroup());

  return <T>(work: (writer: Writer) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let outcome: Outcome<T> = { error: new Error('The write did not run.') };
      waiting.push({
        run: async (late) => {
          outcome = await inSavepoint(work, late);
        },
        settle: (failure) => {
          if (failure !== undefined) reject(failure);
          else if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value);
        },
      });
      if (waiting.length === 1) startGroup();
    });
}

/** Returns why nothing of the group was written, if so. */
function createTransactions(sqlite: SqliteConnection.Database) {
  const begin = sqlite.prepare('BEGIN IMMEDIATE');
  const commit = sqlite.prepare('COMMIT');
  const rollback = sqlite.prepare('ROLLBACK');
  return async (group: readonly Job[], late: Late): Promise<Error | undefined> => {
    try {
      begin.run();
      for (const job of group) await job.run(late);
      commit.run();
      return undefined;
    } catch (error) {
      if (sqlite.inTransaction) rollback.run();
      return error instanceof Error ? error : new Error('The write failed.', { cause: error });
    }
  };
}

function createSavepoints(sqlite: SqliteConnection.Database, open: () => Unit) {
  const save = sqlite.prepare('SAVEPOINT job');
  const release = sqlite.prepare('RELEASE job');
  const undo = sqlite.prepare('ROLLBACK TO job');
  return async <T>(work: (writer: Writer) => Promise<T>, late: Late): Promise<Outcome<T>> => {
    const { writer, close } = open();
    save.run();
    try {
      const value = await Promise.race([work(writer), late]);
      close();
      release.run();
      return { value };
    } catch (error) {
      close();
      // A full disk ends the whole transaction by itself; then there is no savepoint left to return to.
      if (!sqlite.inTransaction) throw error;
      undo.run();
      release.run();
      return { error };
    }
  };
}
