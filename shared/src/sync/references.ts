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
  const isRound = t === 'round';
  const cell = isRound
    ? cellAt(cells, 'placementId')
    : cellAt(t === 'placement' ? cells : {}, 'resumeId');
  const stamp = isRound ? highestStamp({ cells }) : cell?.[1];
  if (typeof cell?.[0] !== 'string' || stamp === undefined) return undefined;
  return { t: isRound ? 'placement' : 'resume', id: cell[0], stamp };
}

/** The row with the reference recorded in it, unless it has that of a later change. */
export function withReference<Row extends SyncRow>(row: Row, stamp: Stamp): Row {
  return (cellAt(row.cells, REFERENCED_PATH)?.[1] ?? '') < stamp
    ? { ...row, cells: appendCells(row.cells, [[REFERENCED_PATH, [true, stamp]]]) }
    : row;
}
