/** Databases that record the statements they run. */
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

export interface StatementCounter {
  /** The same database, whose statements are counted as they run. */
  readonly db: SqliteDatabase;
  /** How often each kind of statement ran since the last call, such as `select codes`; then resets the counts. */
  takeCounts(): Readonly<Record<string, number>>;
}

const RUNS = new Set<PropertyKey>(['run', 'get', 'all']);

/** Counts the work of a database: two requests that do the same take the same time, on any machine. */
export function countStatements(db: SqliteDatabase): StatementCounter {
  let counts: Record<string, number> = {};
  const counted = <T extends object>(prepared: T, kind: string): T =>
    new Proxy(prepared, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]): unknown => {
          if (RUNS.has(key)) counts[kind] = (counts[kind] ?? 0) + 1;
          return Reflect.apply(value, target, values);
        };
      },
    });
  const watched = new Proxy(db.sqlite, {
    get: (target, key) => {
      if (key === 'prepare') return (sql: string) => counted(target.prepare(sql), kindOf(sql));
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: createSqliteDatabase(watched),
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
