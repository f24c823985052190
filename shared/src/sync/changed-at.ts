import { cellAt, type SyncRow } from './row.ts';
import { wallMsOf } from './stamp.ts';

/**
 * When any of these cells of a row was last written, in milliseconds of server time; by default of all cells,
 * and 0 when none was ever written.
 */
export function changedAt(
  { cells }: Pick<SyncRow, 'cells'>,
  paths: readonly string[] = Object.keys(cells),
): number {
  return paths.reduce((latest, path) => {
    const stamp = cellAt(cells, path)?.[1];
    return stamp === undefined ? latest : Math.max(latest, wallMsOf(stamp));
  }, 0);
}
