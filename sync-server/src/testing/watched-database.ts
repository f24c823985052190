/** Databases that record the statements they run. */
import type { SqliteDatabase } from '../platform/db/open-database.ts';

export interface WatchedDatabase {
  /** The same database, whose statements are recorded as they are prepared. */
  readonly db: SqliteDatabase;
  /** How the database finds the rows of each statement that was prepared: its SQL, and the steps of its plan. */
  plans(): readonly { readonly sql: string; readonly steps: readonly string[] }[];
}

/** Records the statements that a database prepares, so that a test can check their query plans. */
export function watchStatements(db: SqliteDatabase): WatchedDatabase {
  const seen = new Set<string>();
  const stepsOf = (sql: string): readonly string[] => {
    const prepared = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    const values = Array.from(sql.matchAll(/\?/g), () => null);
    return prepared.all(...values).map(({ detail }) => detail);
  };
  return {
    db: new Proxy(db, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...parameters: readonly unknown[]): unknown => {
          if (key === 'prepare') seen.add(String(parameters[0]));
          return Reflect.apply(value, target, parameters);
        };
      },
    }),
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
  return {
    db: new Proxy(db, {
      get: (target, key) => {
        if (key === 'prepare') return (sql: string) => counted(target.prepare(sql), kindOf(sql));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
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
