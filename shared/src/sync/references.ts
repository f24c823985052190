/**
 * Rows that keep each other. A round is part of its placement, and a placement that was sent with a résumé names it.
 * What a student adds to a row from another row counts as an edit of it: made after a deletion on another device, it
 * keeps the row. The row itself records it, in a cell that merges like any other, so that neither the order of arrival
 * nor the engine of the database matters.
 */
import { appendCells, cellAt, REFERENCED_PATH, type SyncRow, type TableName } from './row.ts';
import { highestStamp } from './op.ts';
import type { Stamp } from './stamp.ts';

/** A row that another one refers to, and the last change of the other that did. */
export interface Reference {
  readonly t: TableName;
  readonly id: string;
  readonly stamp: Stamp;
}

/** The table whose rows refer to those of a table. */
export const REFERRING_TABLES: Readonly<Partial<Record<string, TableName>>> = {
  placement: 'round',
  resume: 'placement',
};

/** What a row refers to in its present state, deleted or not. */
export function referenceOf({ t, cells }: SyncRow): Reference | undefined {
  const [target, path] =
    t === 'round' ? (['placement', 'placementId'] as const) : (['resume', 'resumeId'] as const);
  const cell = t === 'round' || t === 'placement' ? cellAt(cells, path) : undefined;
  if (!cell || typeof cell[0] !== 'string' || cell[0] === '') return undefined;
  const stamp = t === 'round' ? highestStamp({ cells }) : cell[1];
  return stamp === undefined ? undefined : { t: target, id: cell[0], stamp };
}

/** The row with the reference recorded in it. */
export function withReference<Row extends SyncRow>(row: Row, stamp: Stamp): Row {
  const known = cellAt(row.cells, REFERENCED_PATH);
  return known && known[1] >= stamp
    ? row
    : { ...row, cells: appendCells(row.cells, [[REFERENCED_PATH, [true, stamp]]]) };
}
