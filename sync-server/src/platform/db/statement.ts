/**
 * Queries are written with Kysely, which knows the tables, and compiled once into a prepared statement. Running one is
 * a plain function call: a transaction never waits for a promise, so nothing can run in between its statements.
 */
import { Kysely, SqliteDialect, type Compilable, type Insertable } from 'kysely';
import type { Statement as SqliteStatement } from 'better-sqlite3';
import type { SqliteDatabase } from './open-database.ts';
import type { Schema } from './schema.ts';

/** It only compiles: the statements are run by the database that is passed to them. */
const builder = new Kysely<Schema>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error('This runs nothing.')) }),
});

/** Represents, in a query, a value that is known only when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]: P[K] };

type Arguments<P> = keyof P extends never ? [] : [parameters: P];
type Run<P, T> = (db: SqliteDatabase, ...parameters: Arguments<P>) => T;

/** The ways to run a statement: a store exports the one that suits it. */
interface Statement<P, R> {
  readonly all: Run<P, R[]>;
  readonly get: Run<P, R | undefined>;
  /** The only column of all rows. */
  readonly values: Run<P, R[keyof R][]>;
  /** The only column of the first row. */
  readonly value: Run<P, R[keyof R] | undefined>;
  /** The same as a number; 0 where there is none. */
  readonly count: Run<P, number>;
  /** Whether there is a row. */
  readonly exists: Run<P, boolean>;
  /** With converted rows. */
  map<T>(convert: (row: R) => T): {
    readonly all: Run<P, T[]>;
    readonly get: Run<P, T | undefined>;
  };
  /** Changes rows and returns how many. */
  readonly run: Run<P, number>;
  /** Changes rows and returns whether there were any. */
  readonly affects: Run<P, boolean>;
}

/** A row that a statement returns. */
export type RowOf<F extends (...parameters: never[]) => unknown> = NonNullable<
  ReturnType<F> extends readonly (infer R)[] ? R : ReturnType<F>
>;

type Build<P, R> = (db: Kysely<Schema>, parameter: Placeholders<P>) => Compilable<R>;

/**
 * Defines a statement: `build` takes the typed query builder and one placeholder for each parameter. It is
 * prepared once for each database that runs it.
 */
export function statement<P extends object = object>() {
  return <R>(build: Build<P, R>): Statement<P, R> => {
    const { prepare, bind } = compile(build);
    const all = (db: SqliteDatabase, given?: P) => prepare(db).all(...bind(given)) as R[];
    const get = (db: SqliteDatabase, given?: P) => prepare(db).get(...bind(given)) as R | undefined;
    const run = (db: SqliteDatabase, given?: P) => prepare(db).run(...bind(given)).changes;
    const map = <T>(convert: (row: R) => T) => ({
      all: (db: SqliteDatabase, given?: P) => all(db, given).map(convert),
      get: (db: SqliteDatabase, given?: P) => {
        const row = get(db, given);
        return row === undefined ? undefined : convert(row);
      },
    });
    const only = map((row) => Object.values(row as object)[0] as R[keyof R]);
    return {
      all,
      get,
      run,
      map,
      values: only.all,
      value: only.get,
      count: (db: SqliteDatabase, given?: P) => Number(only.get(db, given) ?? 0),
      exists: (db: SqliteDatabase, given?: P) => get(db, given) !== undefined,
      affects: (db: SqliteDatabase, given?: P) => run(db, given) > 0,
    };
  };
}

function compile<P>(build: Build<P, unknown>) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const { sql, parameters } = build(builder, placeholders as Placeholders<P>).compile();
  const prepared = new WeakMap<SqliteDatabase, SqliteStatement>();
  const slots = parameters.map((value) =>
    value instanceof Placeholder ? { name: value.name as keyof P } : { value },
  );
  return {
    prepare: (db: SqliteDatabase): SqliteStatement => {
      const known = prepared.get(db) ?? db.prepare(sql);
      prepared.set(db, known);
      return known;
    },
    bind: (given: P | undefined): unknown[] =>
      slots.map((slot) => ('name' in slot ? given?.[slot.name] : slot.value)),
  };
}

/**
 * Defines a statement that inserts a row. With a key, a row that has the same one is changed instead: it gets the
 * given columns.
 */
export function insertInto<T extends keyof Schema>(
  table: T,
  key: readonly (string & keyof Schema[T])[] = [],
): (db: SqliteDatabase, row: Insertable<Schema[T]>) => void {
  const byColumns = new Map<string, Pick<Statement<Record<string, unknown>, never>, 'run'>>();
  const define = (columns: readonly string[]) =>
    statement<Record<string, unknown>>()((build, p) => {
      const valuesOf = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, p[name]])) as never;
      const insert = build.insertInto<keyof Schema>(table).values(valuesOf(columns));
      const others = columns.filter((name) => !key.some((known) => known === name));
      return key.length === 0
        ? insert
        : insert.onConflict((on) => on.columns(key as never).doUpdateSet(valuesOf(others)));
    });
  return (db, row) => {
    const columns = Object.keys(row);
    const known = byColumns.get(columns.join()) ?? define(columns);
    byColumns.set(columns.join(), known);
    known.run(db, row);
  };
}
