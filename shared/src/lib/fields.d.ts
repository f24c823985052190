/**
 * Tables of fields. A table has one row for each field of a thing, under its path ('links.applicationLink'). From it
 * follow the type of the thing, its cells in the sync, and everything that is done field by field: per kind of field.
 */
import * as z from 'zod/mini';
import type { Json } from './json.ts';
export interface FieldSchema {
    safeParse(value: unknown): {
        readonly success: true;
        readonly data: unknown;
    } | {
        readonly success: false;
    };
}
export interface Field<Value> {
    readonly kind: string;
    /** Its name in messages to the user. */
    readonly label: string;
    /** The value where none is given. */
    readonly initial: Value;
}
export type FieldTable = Readonly<Record<string, Field<unknown>>>;
export type PathOf<Table> = keyof Table & string;
/** The values of a thing by path. */
export type CellsOf<Table extends FieldTable> = {
    readonly [Path in keyof Table]: Table[Path]['initial'];
};
type Head<Path> = Path extends `${infer First}.${string}` ? First : Path;
type Under<Cells, Group extends string> = {
    readonly [Path in keyof Cells as Path extends `${Group}.${infer Rest}` ? Rest : never]: Cells[Path];
};
/** The thing itself: the cell 'links.applicationLink' is its `links: { applicationLink }`. */
export type Nested<Cells> = {
    readonly [Name in Head<keyof Cells & string>]: Name extends keyof Cells ? Cells[Name] : Nested<Under<Cells, Name>>;
};
/** 'applicationLink' of 'links.applicationLink'. */
export type LastWord<Path> = Path extends `${string}.${infer Rest}` ? LastWord<Rest> : Path;
export declare function lastWord(path: string): string;
export declare function pathsOf<Table extends FieldTable>(table: Table): readonly PathOf<Table>[];
/** Creates an object with one property for each row. */
export declare function mapFields<Path extends string, Row, Value>(table: Readonly<Record<Path, Row>>, valueOf: (row: Row, path: Path) => Value): Readonly<Record<Path, Value>>;
/** Turns values by path into an object: 'test.date' becomes the property `date` of the part `test`. */
export declare function nest<Cells extends object>(cells: Cells): Nested<Cells>;
/** The value at a path of an object, own properties only; undefined where there is none. */
export declare function valueAt(thing: object, path: string): unknown;
/** The cells of a thing; lists and objects are copies. What an older version did not know has its initial value. */
export declare function toCells<Table extends FieldTable>(table: Table, thing: object): Record<PathOf<Table>, Json>;
/**
 * Builds a thing from cell values. A missing cell, or one that a newer version of the app wrote and this
 * one cannot read, becomes its initial value; the cell itself is not changed.
 */
export declare function fromCells<Table extends FieldTable>(table: Table, schemas: Readonly<Record<PathOf<Table>, FieldSchema>>, values: Readonly<Record<string, Json>>): Nested<CellsOf<Table>>;
type KindOf<Table extends FieldTable> = Table[keyof Table]['kind'];
type RowOf<Table extends FieldTable, Kind> = Extract<Table[keyof Table], {
    readonly kind: Kind;
}>;
/** What to do with a value, for each kind of field. */
export type FieldWriters<Table extends FieldTable, Result> = {
    readonly [Kind in KindOf<Table>]: (value: RowOf<Table, Kind>['initial'], row: RowOf<Table, Kind>) => Result;
};
/** How to read a value from an input, for each kind of field. */
export type FieldReaders<Table extends FieldTable, Input> = {
    readonly [Kind in KindOf<Table>]: (input: Input, row: RowOf<Table, Kind>) => RowOf<Table, Kind>['initial'];
};
/** Writes one value by the writer of its kind: the only place where a row meets a value of its type. */
export declare function writeField<Table extends FieldTable, Result>(writers: FieldWriters<Table, Result>, row: Table[keyof Table], value: unknown): Result;
/** Writes cells as text. Undefined for a path that the table does not have, and for a value that the path cannot have. */
export declare function cellText<Table extends FieldTable>(table: Table, schemas: Readonly<Record<PathOf<Table>, FieldSchema>>, writers: FieldWriters<Table, string>): (path: string, value: Json) => string | undefined;
/** Reads one value by the reader of its kind. */
export declare function readField<Table extends FieldTable, Input>(readers: FieldReaders<Table, Input>, row: Table[keyof Table], input: Input): unknown;
/** Builds a thing from a value for each row, in the order of the table. */
export declare function buildFromFields<Table extends FieldTable>(table: Table, valueOf: (row: Table[keyof Table], path: PathOf<Table>) => unknown): Nested<CellsOf<Table>>;
/** The schemas of the properties of a thing: those of its fields, nested as the thing is. */
export declare function objectShape<Table extends FieldTable>(schemas: Readonly<Record<PathOf<Table>, z.ZodMiniType>>): ShapeOf<Nested<CellsOf<Table>>>;
type ShapeOf<Thing> = {
    readonly [Name in keyof Thing]: z.ZodMiniType<Thing[Name]>;
};
export {};
