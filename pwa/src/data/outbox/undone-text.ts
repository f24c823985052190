/** The sentence that says what an undo has done. */
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import { arePlacements, rowsText } from './rows-text.ts';
import type { UndoneRow } from './undo-change.ts';

const SINCE = 'changed again since.';

export function undoneText(rows: readonly UndoneRow[], isRedo = false): string {
  const done = isRedo ? 'Redone' : 'Undone';
  const [row, ...more] = rows;
  const left = rows.filter((one) => one.left.length > 0);
  if (!row || !rows.some(({ isUndone }) => isUndone))
    return `Nothing was ${done.toLowerCase()}: ${more.length > 0 ? 'all of it' : 'it'} was ${SINCE}`;
  if (left.length === 0)
    return `${done}: ${rowsText(rows.map(({ row }) => row))}.${trashText(rows)}`;
  return more.length > 0
    ? `${done}, except ${left.length} of ${rows.length}: ${SINCE}`
    : `${done}, except ${labelsText(row.left)}: ${SINCE}`;
}

/** Only placements have a trash that students can open. */
function trashText(rows: readonly UndoneRow[]): string {
  const areRemoved =
    arePlacements(rows.map(({ row }) => row)) && rows.every(({ kind }) => kind === 'removed');
  if (!areRemoved) return '';
  return rows.length === 1 ? ' It is in the Trash.' : ' They are in the Trash.';
}

function labelsText(paths: readonly string[]): string {
  return [...new Set(paths.map(labelOfPath))].join(', ');
}
