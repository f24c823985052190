import { ownValue } from '../lib/own-value.ts';
import type { Json } from '../lib/json.ts';
import { timeOf, type Stamp } from './stamp.ts';

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

/** A row as both sides store it: a cell for each path, and the tombstone's stamp once it was deleted. */
export interface SyncRow {
  readonly t: string;
  readonly id: string;
  readonly cells: Cells;
  readonly del?: Stamp;
}

/** Written by an undelete: a cell newer than the tombstone restores the row. */
export const ALIVE_PATH = '_alive';
/** Used in the base of an op that restores a row: names the op whose tombstone the student saw. */
export const TOMBSTONE_PATH = '_del';

/** The cell at a path, never an inherited member. */
export function cellAt(cells: Cells, path: string): Cell | undefined {
  return ownValue(cells, path);
}

/**
 * The cells with the written ones appended in their order. For two list elements that one op wrote, nothing
 * else records which was added first.
 */
export function appendCells(cells: Cells, written: readonly (readonly [string, Cell])[]): Cells {
  const fresh = new Map(written);
  const others = Object.entries(cells).filter(([path]) => !fresh.has(path));
  return Object.fromEntries([...others, ...fresh]);
}

/**
 * Path to value in the order of the stamps, and of the cells where two have the same time: lists are shown in
 * the order in which their elements were added.
 */
export function valuesInOrder({ cells }: Pick<SyncRow, 'cells'>): Values {
  const timed = Object.entries(cells).map(([path, [value, stamp]]) => ({
    path,
    value,
    time: timeOf(stamp),
  }));
  timed.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
  return Object.fromEntries(timed.map(({ path, value }) => [path, value]));
}

/** A row without its stamps: path to value. */
export function valuesOf(row: SyncRow): Values {
  return Object.fromEntries(Object.entries(row.cells).map(([path, [value]]) => [path, value]));
}
