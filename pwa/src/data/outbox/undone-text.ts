/** The sentence that says what an undo has done. */
import { truncate } from '@shortlist/shared/lib/text.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundName } from '@shortlist/shared/placement/round/round.ts';
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { UndoneRow } from './undo-change.ts';

const SINCE = 'changed again since.';
const NAME_MAX = 40;

export function undoneText(rows: readonly UndoneRow[], isRedo = false): string {
  const done = isRedo ? 'Redone' : 'Undone';
  const [row, ...more] = rows;
  const left = rows.filter((one) => one.left.length > 0);
  if (!row || !rows.some(({ isUndone }) => isUndone))
    return `Nothing was ${done.toLowerCase()}: ${more.length > 0 ? 'all of it' : 'it'} was ${SINCE}`;
  if (left.length === 0) return `${done}: ${rowsText(rows)}.${trashText(rows)}`;
  return more.length > 0
    ? `${done}, except ${left.length} of ${rows.length}: ${SINCE}`
    : `${done}, except ${labelsText(row.left)}: ${SINCE}`;
}

function rowsText(rows: readonly UndoneRow[]): string {
  const [first, ...more] = rows;
  if (first && more.length === 0) return nameOf(first.row);
  return arePlacements(rows) ? placementsText(rows.length) : `${rows.length} entries`;
}

/** Only placements have a trash that students can open. */
function trashText(rows: readonly UndoneRow[]): string {
  const areRemoved = arePlacements(rows) && rows.every(({ kind }) => kind === 'removed');
  if (!areRemoved) return '';
  return rows.length === 1 ? ' It is in the Trash.' : ' They are in the Trash.';
}

function arePlacements(rows: readonly UndoneRow[]): boolean {
  return rows.every(({ row }) => row.t === 'placement');
}

function nameOf(row: SyncRow): string {
  const values = valuesOf(row);
  const round = row.t === 'round' ? cellValuesToRound(row.id, values) : undefined;
  const name = round ? roundName(round) : (values.company ?? values.label);
  return typeof name === 'string' ? truncate(name, NAME_MAX) : 'your profile';
}

function labelsText(paths: readonly string[]): string {
  return [...new Set(paths.map(labelOfPath))].join(', ');
}
