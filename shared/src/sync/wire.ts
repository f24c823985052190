/** Rows on the wire (sync protocol, "One exchange"): the most common stamp is written once. */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import { cellAt, type Cell, type Cells, type SyncRow } from './row.ts';
import type { Stamp } from './stamp.ts';

export interface PackedRow {
  readonly t: string;
  readonly id: string;
  readonly f: Readonly<Record<string, Json>>;
  readonly s: Stamp;
  readonly x?: Readonly<Record<string, Stamp>> | undefined;
  readonly d?: Stamp | undefined;
}

/** The cells of a row that it did not have, or had with another stamp, before. */
export function changedCells(row: Pick<SyncRow, 'cells'>, before: Pick<SyncRow, 'cells'>): Cells {
  const changed = Object.entries(row.cells).filter(
    ([path, [, stamp]]) => cellAt(before.cells, path)?.[1] !== stamp,
  );
  return Object.fromEntries(changed);
}

/** The row must have a cell or more, or a tombstone. */
export function packRow(row: SyncRow): PackedRow {
  const common = mostCommonStamp(row.cells, row.del ?? '');
  const cells = Object.entries(row.cells);
  const others = cells.filter(([, [, stamp]]) => stamp !== common);
  return {
    t: row.t,
    id: row.id,
    f: Object.fromEntries(cells.map(([path, [value]]) => [path, value])),
    s: common,
    ...(others.length > 0
      ? { x: Object.fromEntries(others.map(([path, [, stamp]]) => [path, stamp])) }
      : {}),
    ...(row.del === undefined ? {} : { d: row.del }),
  };
}

export function unpackRow(packed: PackedRow): SyncRow {
  const stampAt = (path: string): Stamp => ownValue(packed.x, path) ?? packed.s;
  const cells = Object.entries(packed.f).map(([path, value]): [string, Cell] => [
    path,
    [value, stampAt(path)],
  ]);
  return {
    t: packed.t,
    id: packed.id,
    cells: Object.fromEntries(cells),
    ...(packed.d === undefined ? {} : { del: packed.d }),
  };
}

function mostCommonStamp(cells: Cells, none: Stamp): Stamp {
  const all = Object.values(cells);
  const first = all[0]?.[1] ?? none;
  // Fast path: most rows were written by one op.
  if (all.every((cell) => cell[1] === first)) return first;
  const counts = new Map<Stamp, number>();
  for (const [, stamp] of all) counts.set(stamp, (counts.get(stamp) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}
