/**
 * Tables of fields. A table has one row for each field of a thing, under its path ('links.applicationLink'). From it
 * follow the type of the thing, its cells in the sync, and everything that is done field by field: per kind of field.
 */
import * as z from 'zod/mini';
import type { Json } from './json.ts';
import { ownValue } from './collections.ts';

export interface FieldSchema {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: unknown } | { readonly success: false };
}

export interface Field<Value> {
  readonly kind: string;
  readonly label: string;
  readonly initial: Value;
}

export type FieldTable = Readonly<Record<string, Field<unknown>>>;
export type PathOf<Table> = keyof Table & string;

export type CellsOf<Table extends FieldTable> = {
  readonly [Path in keyof Table]: Table[Path]['initial'];
};

type Head<Path> = Path extends `${infer First}.${string}` ? First : Path;
type Under<Cells, Group extends string> = {
  readonly [
    Path in keyof Cells as Path extends `${Group}.${infer Rest}` ? Rest : never
  ]: Cells[Path];
};

/** The thing itself: the cell 'links.applicationLink' is its `links: { applicationLink }`. */
export type Nested<Cells> = {
  readonly [Name in Head<keyof Cells & string>]: Name extends keyof Cells
    ? Cells[Name]
    : Nested<Under<Cells, Name>>;
};

/** 'applicationLink' of 'links.applicationLink'. */
export type LastWord<Path> = Path extends `${string}.${infer Rest}` ? LastWord<Rest> : Path;

export function lastWord(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/* @__NO_SIDE_EFFECTS__ */
export function pathsOf<Table extends FieldTable>(table: Table): readonly PathOf<Table>[] {
  return Object.keys(table);
}

/* @__NO_SIDE_EFFECTS__ */
export function mapFields<Path extends string, Row, Value>(
  table: Readonly<Record<Path, Row>>,
  valueOf: (row: Row, path: Path) => Value,
): Readonly<Record<Path, Value>> {
  const rows = Object.entries(table) as [Path, Row][];
  return Object.fromEntries(rows.map(([path, row]) => [path, valueOf(row, path)])) as Record<
    Path,
    Value
  >;
}

const NAMES = new Map<string, readonly string[]>();

function namesIn(path: string): readonly string[] {
  const names = NAMES.get(path) ?? path.split('.');
  NAMES.set(path, names);
  return names;
}

/** Turns values by path into an object: 'test.date' becomes the property `date` of the part `test`. */
/* @__NO_SIDE_EFFECTS__ */
export function nest<Cells extends object>(cells: Cells): Nested<Cells> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(cells)) {
    const names = namesIn(path);
    let part = root;
    for (const name of names.slice(0, -1)) part = (part[name] ??= {}) as Record<string, unknown>;
    part[names.at(-1) ?? ''] = value;
  }
  return root as Nested<Cells>;
}

/** The value at a path of an object, own properties only; undefined where there is none. */
export function valueAt(thing: object, path: string): unknown {
  return namesIn(path).reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null
        ? ownValue(part as Record<string, unknown>, name)
        : undefined,
    thing,
  );
}

/** The cells of a thing; lists and objects are copies. What an older version did not know has its initial value. */
export function toCells<Table extends FieldTable>(
  table: Table,
  thing: object,
): Record<PathOf<Table>, Json> {
  return mapFields(table, ({ initial }, path) =>
    copyOf((valueAt(thing, path) ?? initial) as Json),
  ) as Record<PathOf<Table>, Json>;
}

function copyOf(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return [...(value as readonly Json[])];
  return { ...(value as Readonly<Record<string, Json>>) };
}

/**
 * Builds a thing from cell values. A missing cell, or one that a newer version of the app wrote and this
 * one cannot read, becomes its initial value; the cell itself is not changed.
 */
export function fromCells<Table extends FieldTable>(
  table: Table,
  schemas: Readonly<Record<PathOf<Table>, FieldSchema>>,
  values: Readonly<Record<string, Json>>,
): Nested<CellsOf<Table>> {
  return buildFromFields(table, ({ initial }, path) => {
    const parsed = schemas[path].safeParse(ownValue(values, path));
    return parsed.success ? parsed.data : initial;
  });
}

type KindOf<Table extends FieldTable> = Table[keyof Table]['kind'];
type RowOf<Table extends FieldTable, Kind> = Extract<Table[keyof Table], { readonly kind: Kind }>;

export type FieldWriters<Table extends FieldTable, Result> = {
  readonly [Kind in KindOf<Table>]: (
    value: RowOf<Table, Kind>['initial'],
    row: RowOf<Table, Kind>,
  ) => Result;
};

export type FieldReaders<Table extends FieldTable, Input> = {
  readonly [Kind in KindOf<Table>]: (
    input: Input,
    row: RowOf<Table, Kind>,
  ) => RowOf<Table, Kind>['initial'];
};

/** Writes one value by the writer of its kind: the only place where a row meets a value of its type. */
export function writeField<Table extends FieldTable, Result>(
  writers: FieldWriters<Table, Result>,
  row: Table[keyof Table],
  value: unknown,
): Result {
  const write = writers[row.kind as KindOf<Table>] as (value: unknown, row: unknown) => Result;
  return write(value, row);
}

/** Writes cells as text. Undefined for a path that the table does not have, and for a value that the path cannot have. */
export function cellText<Table extends FieldTable>(
  table: Table,
  schemas: Readonly<Record<PathOf<Table>, FieldSchema>>,
  writers: FieldWriters<Table, string>,
): (path: string, value: Json) => string | undefined {
  const rows = table as Readonly<Record<PathOf<Table>, Table[keyof Table]>>;
  const texts: Readonly<Record<string, (value: Json) => string | undefined>> = mapFields(
    rows,
    (row, path) => (value) => {
      const parsed = schemas[path].safeParse(value);
      return parsed.success ? writeField<Table, string>(writers, row, parsed.data) : undefined;
    },
  );
  return (path, value) => ownValue(texts, path)?.(value);
}

export function readField<Table extends FieldTable, Input>(
  readers: FieldReaders<Table, Input>,
  row: Table[keyof Table],
  input: Input,
): unknown {
  const read = readers[row.kind as KindOf<Table>] as (input: Input, row: unknown) => unknown;
  return read(input, row);
}

/** Builds a thing from a value for each row, in the order of the table. */
/* @__NO_SIDE_EFFECTS__ */
export function buildFromFields<Table extends FieldTable>(
  table: Table,
  valueOf: (row: Table[keyof Table], path: PathOf<Table>) => unknown,
): Nested<CellsOf<Table>> {
  const rows = table as Readonly<Record<PathOf<Table>, Table[keyof Table]>>;
  return nest(mapFields(rows, valueOf) as CellsOf<Table>);
}

/** The schemas of the properties of a thing: those of its fields, nested as the thing is. */
/* @__NO_SIDE_EFFECTS__ */
export function objectShape<Table extends FieldTable>(
  schemas: Readonly<Record<PathOf<Table>, z.ZodMiniType>>,
) {
  const toSchema = (value: object): z.ZodMiniType =>
    'safeParse' in value
      ? (value as z.ZodMiniType)
      : z.object(mapFields(value as Readonly<Record<string, object>>, toSchema));
  const nested = nest(schemas) as Readonly<Record<string, object>>;
  return mapFields(nested, toSchema) as ShapeOf<Nested<CellsOf<Table>>>;
}

type ShapeOf<Thing> = { readonly [Name in keyof Thing]: z.ZodMiniType<Thing[Name]> };
