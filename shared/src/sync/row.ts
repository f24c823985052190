import type { Json } from '../lib/json.ts';
import type { Stamp } from './stamp.ts';

/** The tables that sync (sync protocol 2.1). */
export const TABLE_NAMES = ['placement', 'profile', 'mark'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Every account has one profile row, under this id. */
export const PROFILE_ROW_ID = 'me';

/** The one cell of a mark. */
export const MARK_PATH = 'added';

/** One value and the stamp of the op that wrote it. */
export type Cell = readonly [value: Json, stamp: Stamp];
export type Cells = Readonly<Record<string, Cell>>;
export type Values = Readonly<Record<string, Json>>;

/** A row as both sides keep it: a cell for each path, and the tombstone's stamp once it was deleted. */
export interface SyncRow {
  readonly t: string;
  readonly id: string;
  readonly cells: Cells;
  readonly del?: Stamp;
}

/** Written by an undelete: a cell newer than the tombstone brings the row back. */
export const ALIVE_PATH = '_alive';
/** Used in the base of what brings a row back: names the op whose tombstone the student saw. */
export const TOMBSTONE_PATH = '_del';

/** The cell at a path, never one that an object inherits. */
export function cellAt(cells: Cells, path: string): Cell | undefined {
  return Object.hasOwn(cells, path) ? cells[path] : undefined;
}

/** A row without its stamps: path to value. */
export function valuesOf(row: SyncRow): Values {
  return Object.fromEntries(Object.entries(row.cells).map(([path, [value]]) => [path, value]));
}
