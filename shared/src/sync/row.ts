import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import {
  timeOf,
  wallMsOf,
  opIdOf,
  stampOf,
  ticksBefore,
  type Stamp,
  type HybridTime,
} from './stamp.ts';

/** The tables that sync and that devices write (sync protocol, "Rows, cells, stamps"). */
export const TABLE_NAMES = ['placement', 'profile', 'mark', 'round', 'resume'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Those that only the server writes: what the placement cell says of a student, and registrations with it. */
export function isServerTable(table: string): boolean {
  return table === 'verdict' || table === 'registration';
}

/** Every account has one profile row, under this id. */
export const PROFILE_ROW_ID = 'me';

/** The one cell of a mark. */
export const MARK_PATH = 'added';

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

/** For each path the op id of the value that its author saw, or null where there was none. */
export type Base = Readonly<Record<string, string | null>>;

/** Written by an undelete: a cell newer than the tombstone restores the row. */
export const ALIVE_PATH = '_alive';
/** Written where another row refers to this one (`references.ts`). */
export const REFERENCED_PATH = '_referenced';
/** Deletes the first test of a placement (`test-tombstone.ts`). */
export const TEST_TOMBSTONE_PATH = 'test._del';
/** Used in the base of an op that restores a row: names the op whose tombstone the student saw. */
export const TOMBSTONE_PATH = '_del';

/** The cell at a path, never an inherited member. */
export function cellAt(cells: Cells, path: string): Cell | undefined {
  return ownValue(cells, path);
}

export function baseOf(cells: Cells, paths: readonly string[]): Base {
  const seen = (path: string): string | null => {
    const cell = cellAt(cells, path);
    return cell ? opIdOf(cell[1]) : null;
  };
  return Object.fromEntries(paths.map((path) => [path, seen(path)]));
}

/** True when the row was never deleted, or some cell was written after its tombstone. */
export function isAlive(row: Pick<SyncRow, 'cells' | 'del'>): boolean {
  const { del, cells } = row;
  return del === undefined || Object.values(cells).some(([, stamp]) => stamp > del);
}

/**
 * When an edit restored a row that was deleted on another device: the moment (ms, server time) of the latest edit after
 * the tombstone. Null for a row that was never deleted, that is gone, or that was restored explicitly.
 */
export function editedAfterDeletionAt({
  cells,
  del,
}: Pick<SyncRow, 'cells' | 'del'>): number | null {
  if (del === undefined) return null;
  const later = Object.entries(cells).filter(([, [, stamp]]) => stamp > del);
  if (later.length === 0 || later.some(([path]) => path === ALIVE_PATH)) return null;
  return Math.max(...later.map(([, [, stamp]]) => wallMsOf(stamp)));
}

/** Written cells come last, in order: for list elements of one op nothing else tells the order. */
export function appendCells(cells: Cells, written: readonly (readonly [string, Cell])[]): Cells {
  const fresh = new Map(written);
  const others = Object.entries(cells).filter(([path]) => !fresh.has(path));
  return Object.fromEntries([...others, ...fresh]);
}

/** In the order of the stamps, then of the cells: lists are shown as their elements were added. */
export function valuesInOrder({ cells }: Pick<SyncRow, 'cells'>): Values {
  const timed = Object.entries(cells).map(([path, [value, stamp]]) => ({
    path,
    value,
    time: timeOf(stamp),
  }));
  timed.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
  return Object.fromEntries(timed.map(({ path, value }) => [path, value]));
}

export function valuesOf(row: SyncRow): Values {
  return Object.fromEntries(Object.entries(row.cells).map(([path, [value]]) => [path, value]));
}

/** When any of these cells was last written, in ms of server time; 0 when none ever was. */
export function changedAt(
  { cells }: Pick<SyncRow, 'cells'>,
  paths: readonly string[] = Object.keys(cells),
): number {
  return paths.reduce((latest, path) => {
    const stamp = cellAt(cells, path)?.[1];
    return stamp === undefined ? latest : Math.max(latest, wallMsOf(stamp));
  }, 0);
}

/**
 * The row with no stamp later than `now`: a stamp from a clock that is ahead must not win for ever. Several such stamps
 * keep their order, or a deletion and the edit that restored the row after it could change places.
 */
export function clampStamps(row: SyncRow, now: HybridTime): SyncRow {
  const stamps = [...Object.values(row.cells).map(([, stamp]) => stamp), row.del ?? ''];
  const ahead = [...new Set(stamps.map(timeOf))].filter((time) => time > now).toSorted();
  const clampedTimes = new Map(
    ahead.map((time, index) => [time, ticksBefore(now, ahead.length - 1 - index)]),
  );
  const clamped = (stamp: Stamp): Stamp => {
    const clampedTime = clampedTimes.get(timeOf(stamp));
    return clampedTime === undefined ? stamp : stampOf(clampedTime, opIdOf(stamp));
  };
  const cells = Object.entries(row.cells).map(([path, [value, stamp]]): [string, Cell] => [
    path,
    [value, clamped(stamp)],
  ]);
  return {
    ...row,
    cells: Object.fromEntries(cells),
    ...(row.del === undefined ? {} : { del: clamped(row.del) }),
  };
}
