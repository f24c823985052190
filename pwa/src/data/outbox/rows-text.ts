/** What the student calls the rows of a change. */
import { truncate } from '@shortlist/shared/lib/text.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-cells.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';

const NAME_MAX = 40;

export function rowsText(rows: readonly SyncRow[]): string {
  const [first, ...more] = rows;
  if (first && more.length === 0) return nameOf(first);
  return arePlacements(rows) ? placementsText(rows.length) : `${rows.length} entries`;
}

export function arePlacements(rows: readonly SyncRow[]): boolean {
  return rows.every(({ t }) => t === 'placement');
}

function nameOf(row: SyncRow): string {
  const values = valuesOf(row);
  const round = row.t === 'round' ? cellValuesToRound(row.id, values) : undefined;
  const name = round ? roundName(round) : (values.company ?? values.label);
  return typeof name === 'string' ? truncate(name, NAME_MAX) : 'your profile';
}
