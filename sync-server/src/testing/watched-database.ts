/** Databases that record the statements they run. */
import type { CompiledStatement, Database, Reader, Writer } from '../platform/db/database.ts';
import { createSqliteDatabase, type SqliteDatabase } from '../platform/db/sqlite-database.ts';

export interface WatchedDatabase {
  /** The same database, whose statements are recorded as they are prepared. */
  readonly db: SqliteDatabase;
  /** How the database finds the rows of each statement that was prepared: its SQL, and the steps of its plan. */
  plans(): readonly { readonly sql: string; readonly steps: readonly string[] }[];
}

/** Not what begins and ends a transaction. */
const HAS_A_PLAN = /^(?:select|insert|update|delete|with)\b/i;

/** Records the statements that a database prepares, so that a test can check their query plans. */
export function watchStatements(db: SqliteDatabase): WatchedDatabase {
  const seen = new Set<string>();
  const stepsOf = (sql: string): readonly string[] => {
    const prepared = db.sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    const values = Array.from(sql.matchAll(/\?/g), () => null);
    return prepared.all(...values).map(({ detail }) => detail);
  };
  const watched = new Proxy(db.sqlite, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...parameters: readonly unknown[]): unknown => {
        const [sql] = parameters;
        if (key === 'prepare' && HAS_A_PLAN.test(String(sql))) seen.add(String(sql));
        return Reflect.apply(value, target, parameters);
      };
    },
  });
  return {
    db: createSqliteDatabase(watched),
    plans: () => [...seen].map((sql) => ({ sql, steps: stepsOf(sql) })),
  };
}

/**
 * The same database, but `before` is called with each statement that is run, and how often, and `after` with what was
 * read.
 */
export function intercept(
  db: Database,
  before: (statement: CompiledStatement, times: number) => void,
  after: (read: unknown) => void = () => undefined,
): Database {
  const reader = (inner: Reader): Reader => ({
    get: async (statement, values) => {
      before(statement, 1);
      const row = await inner.get(statement, values);
      after(row);
      return row;
    },
    all: async (statement, values) => {
      before(statement, 1);
      const rows = await inner.all(statement, values);
      after(rows);
      return rows;
    },
  });
  const writer = (inner: Writer): Writer => ({
    ...reader(inner),
    run: async (statement, lists) => {
      before(statement, lists.length);
      return await inner.run(statement, lists);
    },
  });
  return {
    ...db,
    ...reader(db),
    read: (work) => db.read((inner) => work(reader(inner))),
    openSnapshot: async () => {
      const snapshot = await db.openSnapshot();
      return { ...snapshot, reader: reader(snapshot.reader) };
    },
    write: (work) => db.write((inner) => work(writer(inner))),
    writeAccount: (uid, work) => db.writeAccount(uid, (inner) => work(writer(inner))),
  };
}

export interface BreakableDatabase {
  /** The same database, whose statements can be made to fail. */
  readonly db: Database;
  /** From now on each statement that matches fails; without a pattern, none. */
  failOn(pattern?: RegExp): void;
}

export function breakableDatabase(inner: Database): BreakableDatabase {
  let failing: RegExp | undefined;
  const db = intercept(inner, ({ sqlite }) => {
    if (failing?.test(sqlite)) throw new Error('This statement was made to fail.');
  });
  return {
    db,
    failOn: (pattern) => {
      failing = pattern;
    },
  };
}

export interface WatchedTurns {
  readonly db: Database;
  /** How many characters were read within one turn of the event loop, at most, since the last call. */
  takeMost(): number;
}

/** How long work holds the thread depends on what it reads before others get their turn: the same on any machine. */
export function watchTurns(inner: Database): WatchedTurns {
  let [inTurn, most] = [0, 0];
  const db = intercept(
    inner,
    () => undefined,
    (read) => {
      if (inTurn === 0)
        setImmediate(() => {
          inTurn = 0;
        });
      inTurn += JSON.stringify(read ?? null).length;
      most = Math.max(most, inTurn);
    },
  );
  return {
    db,
    takeMost: () => {
      const taken = most;
      most = 0;
      return taken;
    },
  };
}

export interface StatementCounter {
  /** The same database, whose statements are counted as they run. */
  readonly db: Database;
  /** How often each kind of statement ran since the last call, such as `select codes`; then resets the counts. */
  takeCounts(): Readonly<Record<string, number>>;
}

/** Counts the work of a database: two requests that do the same take the same time, on any machine. */
export function countStatements(inner: Database): StatementCounter {
  let counts: Record<string, number> = {};
  const db = intercept(inner, ({ sqlite }, times) => {
    const kind = kindOf(sqlite);
    counts[kind] = (counts[kind] ?? 0) + times;
  });
  return {
    db,
    takeCounts: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}

/** `insert into "codes" …` is `insert codes`. */
function kindOf(sql: string): string {
  const verb = /^\w+/.exec(sql)?.[0] ?? '';
  const table = /(?:from|into|update) "(\w+)"/.exec(sql)?.[1] ?? '';
  return `${verb} ${table}`.toLowerCase().trim();
}
