import type { SqliteDatabase } from '../db/open.ts';

export interface WatchedDatabase {
  /** The same database, whose statements are noted as they are prepared. */
  readonly db: SqliteDatabase;
  /** How the database finds the rows of each statement that was prepared: its SQL, and the steps of its plan. */
  plans(): readonly { readonly sql: string; readonly steps: readonly string[] }[];
}

/** Notes the statements that a database is asked for, so that a test can look at how it would run them. */
export function watchQueries(db: SqliteDatabase): WatchedDatabase {
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
