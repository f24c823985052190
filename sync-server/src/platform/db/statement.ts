/** Queries are written with Kysely, which knows the tables, and compiled once for each engine. */
import {
  createQueryId,
  Kysely,
  PostgresQueryCompiler,
  SqliteDialect,
  type Compilable,
  type Insertable,
} from 'kysely';
import type { AccountWriter, CompiledStatement, Engine, Reader, Writer } from './database.ts';
import type { Schema } from './schema.ts';

/** It only compiles: the statements are run by the database that is passed to them. */
const builder = new Kysely<Schema>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error('This runs nothing.')) }),
});
const postgresCompiler = new PostgresQueryCompiler();

/** In the order in which they were defined. */
const defined: CompiledStatement[] = [];

/** The statements of the stores that are loaded, for a test that reads them all. */
export const DEFINED_STATEMENTS: readonly CompiledStatement[] = defined;

function define(compiled: CompiledStatement): CompiledStatement {
  defined.push(compiled);
  return compiled;
}

export function textStatement(sql: string): CompiledStatement {
  return define(statementOf(sql));
}

/** Text that every engine reads, with `?` for each value. */
export function statementOf(sql: string): CompiledStatement {
  let values = 0;
  return { sqlite: sql, postgres: sql.replaceAll('?', () => `$${++values}`) };
}

/** Represents, in a query, a value that is known only when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<P> = { readonly [K in keyof P]: P[K] };

type Arguments<P> = keyof P extends never ? [] : [parameters: P];
type Read<P, T> = (db: Reader, ...parameters: Arguments<P>) => Promise<T>;
type Write<P, T> = (db: Writer, ...parameters: Arguments<P>) => Promise<T>;

/** The ways to run a statement: a store exports the one that suits it. */
interface Statement<P, R> {
  readonly all: Read<P, R[]>;
  readonly get: Read<P, R | undefined>;
  /** The only column of all rows. */
  readonly values: Read<P, R[keyof R][]>;
  /** The only column of the first row. */
  readonly value: Read<P, R[keyof R] | undefined>;
  /** The same as a number; 0 where there is none. */
  readonly count: Read<P, number>;
  readonly exists: Read<P, boolean>;
  map<T>(convert: (row: R) => T): {
    readonly all: Read<P, T[]>;
    readonly get: Read<P, T | undefined>;
  };
  /** All rows. Other transactions wait with their changes of them until the end of this one. */
  readonly lockAll: (db: Writer, ...parameters: Arguments<P>) => Promise<R[]>;
  /** Changes rows and returns how many. */
  readonly run: Write<P, number>;
  /** Changes rows and returns whether there were any. */
  readonly affects: Write<P, boolean>;
  /** Runs it once for each of the parameters, and returns how many rows it changed. */
  readonly runEach: (db: Writer, each: readonly P[]) => Promise<number>;
}

export type RowOf<F extends (...parameters: never[]) => unknown> = NonNullable<
  Awaited<ReturnType<F>> extends readonly (infer R)[] ? R : Awaited<ReturnType<F>>
>;

type Build<P, R> = (
  db: Kysely<Schema>,
  parameter: Placeholders<P>,
  engine: Engine,
) => Compilable<R>;

/**
 * Defines a statement: `build` takes the typed query builder, one placeholder for each parameter, and the engine. What it
 * makes for each of them has the same placeholders in the same order.
 */
export function statement<P extends object = object>() {
  return <R>(build: Build<P, R>): Statement<P, R> => {
    const { compiled, bind } = compile(build);
    const all = (db: Reader, given?: P) => db.all(compiled, bind(given)) as Promise<R[]>;
    const get = (db: Reader, given?: P) => db.get(compiled, bind(given)) as Promise<R | undefined>;
    const run = (db: Writer, given?: P) => db.run(compiled, [bind(given)]);
    const map = <T>(convert: (row: R) => T) => ({
      all: async (db: Reader, given?: P) => (await all(db, given)).map(convert),
      get: async (db: Reader, given?: P) => {
        const row = await get(db, given);
        return row === undefined ? undefined : convert(row);
      },
    });
    const only = map((row) => Object.values(row as object)[0] as R[keyof R]);
    return {
      all,
      get,
      get lockAll() {
        const locking = define({
          ...compiled,
          postgres: `${compiled.postgres} for no key update`,
        });
        return (db: Writer, given?: P) => db.all(locking, bind(given)) as Promise<R[]>;
      },
      run,
      map,
      values: only.all,
      value: only.get,
      count: async (db: Reader, given?: P) => Number((await only.get(db, given)) ?? 0),
      exists: async (db: Reader, given?: P) => (await get(db, given)) !== undefined,
      affects: async (db: Writer, given?: P) => (await run(db, given)) > 0,
      runEach: (db: Writer, each: readonly P[]) => db.run(compiled, each.map(bind)),
    };
  };
}

/**
 * Defines a statement that writes what an account stores: rows, history, ledger, counters. Without the account's lock
 * it would change what another transaction has read and is about to write.
 */
export function accountStatement<P extends { readonly uid: string }>() {
  return <R>(build: Build<P, R>) => {
    const { compiled, bind } = compile(build, { needsLock: true });
    const bindIn = (db: AccountWriter, given: P): unknown[] => {
      if (given.uid === db.account) return bind(given);
      throw new Error('This transaction holds the lock of another account.');
    };
    const runEach = async (db: AccountWriter, each: readonly P[]) =>
      await db.run(
        compiled,
        each.map((given) => bindIn(db, given)),
      );
    return {
      run: (db: AccountWriter, given: P) => runEach(db, [given]),
      runEach,
      /** The rows that it returns. */
      all: async (db: AccountWriter, given: P) =>
        (await db.all(compiled, bindIn(db, given))) as R[],
    };
  };
}

function compile<P>(build: Build<P, unknown>, kind: Pick<CompiledStatement, 'needsLock'> = {}) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const on = (engine: Engine) => build(builder, placeholders as Placeholders<P>, engine).compile();
  const { sql, parameters } = on('sqlite');
  const slots = parameters.map((value) =>
    value instanceof Placeholder ? { name: value.name as keyof P } : { value },
  );
  const postgres = postgresCompiler.compileQuery(on('postgres').query, createQueryId()).sql;
  const compiled = define({ sqlite: sql, postgres, ...kind });
  return {
    compiled,
    bind: (given: P | undefined): unknown[] =>
      slots.map((slot) => ('name' in slot ? given?.[slot.name] : slot.value)),
  };
}

/** With a key, a row that has the same one is changed instead: it gets the given columns. */
export function insertInto<T extends keyof Schema>(
  table: T,
  key: readonly (string & keyof Schema[T])[] = [],
): (db: Writer, row: Insertable<Schema[T]>) => Promise<void> {
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
  return async (db, row) => {
    const columns = Object.keys(row);
    const known = byColumns.get(columns.join()) ?? define(columns);
    byColumns.set(columns.join(), known);
    await known.run(db, row);
  };
}
