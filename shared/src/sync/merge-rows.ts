/**
 * Who wins when two devices edit (sync protocol, "Rows, cells, stamps"): for each path the later stamp, for the row the
 * later tombstone. Merging is commutative, associative and idempotent, so the order in which edits arrive does not
 * matter.
 */
import { canonicalJson } from '../lib/json.ts';
import { cellAt, appendCells, ALIVE_PATH, type Cell, type Cells, type SyncRow } from './row.ts';
import { laterOf, wallMsOf } from './stamp.ts';

/** The winner of two cells: the later stamp; with equal stamps (damaged data) the larger JSON text. */
export function mergeCell(a: Cell, b: Cell): Cell {
  if (a[1] !== b[1]) return a[1] > b[1] ? a : b;
  return canonicalJson(a[0]) >= canonicalJson(b[0]) ? a : b;
}

/** Merges path by path; a path that only one side has is preserved. */
function mergeCells(a: Cells, b: Cells): Cells {
  const winning = Object.entries(b).filter(([path, cell]) => {
    const other = cellAt(a, path);
    return !other || mergeCell(other, cell) !== other;
  });
  return appendCells(a, winning);
}

/** Merges two states of one row. The identity is taken from the first; both must be the same row. */
export function mergeRow(a: SyncRow, b: SyncRow): SyncRow {
  const del = laterOf(a.del, b.del);
  return {
    t: a.t,
    id: a.id,
    cells: mergeCells(a.cells, b.cells),
    ...(del === undefined ? {} : { del }),
  };
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
