/**
 * Queries are written with Kysely, which knows the tables, and compiled once into a prepared statement. Running one is
 * a plain function call: a transaction never waits for a promise, so nothing can run in between its statements.
 */
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Statement as SqliteStatement } from 'better-sqlite3';
import type { SqliteDatabase } from './open-database.ts';
import type { Schema } from './schema.ts';

const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Represents, in a query, a value that is known only when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]: P[K] };

export interface Statement<P, R> {
  all(db: SqliteDatabase, parameters: P): R[];
  get(db: SqliteDatabase, parameters: P): R | undefined;
  /** Runs a statement that changes rows and returns how many it changed. */
  run(db: SqliteDatabase, parameters: P): number;
}

/**
 * Defines a statement: `build` takes the typed query builder and one placeholder for each parameter. It is
 * prepared once for each database that runs it.
 */
export function statement<P extends object>() {
  return <R>(
    build: (db: Kysely<Schema>, parameter: Placeholders<P>) => Compilable<R>,
  ): Statement<P, R> => {
    const placeholders = new Proxy(
      {},
      { get: (_, name) => new Placeholder(String(name)) },
    ) as Placeholders<P>;
    const { sql, parameters } = build(builder, placeholders).compile();
    const prepared = new WeakMap<SqliteDatabase, SqliteStatement>();
    const prepare = (db: SqliteDatabase): SqliteStatement => {
      const known = prepared.get(db) ?? db.prepare(sql);
      prepared.set(db, known);
      return known;
    };
    const slots = parameters.map((value) =>
      value instanceof Placeholder ? { name: value.name as keyof P } : { value },
    );
    const bind = (values: P): unknown[] =>
      slots.map((slot) => ('name' in slot ? values[slot.name] : slot.value));
    return {
      all: (db, values) => prepare(db).all(...bind(values)) as R[],
      get: (db, values) => prepare(db).get(...bind(values)) as R | undefined,
      run: (db, values) => prepare(db).run(...bind(values)).changes,
    };
  };
}
