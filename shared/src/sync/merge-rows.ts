/**
 * Who wins when two devices edit (sync protocol, "Rows, cells, stamps"): for each path the later stamp, for the row the
 * later tombstone. Merging is commutative, associative and idempotent, so the order in which edits arrive does not
 * matter.
 */
import { canonicalJson } from '../lib/json.ts';
import { cellAt, appendCells, type Cell, type Cells, type SyncRow } from './row.ts';
import { laterOf } from './stamp.ts';

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
