/** The student's placements as files. Loaded when a button asks for them. */
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { exportJson } from '@shortlist/shared/placement/export.ts';
import { comparePlacements } from '@shortlist/shared/placement/sort.ts';
import { saveFile, type FileKind } from '../../files/save-file.ts';
import type { PlacementView } from '../../queries/use-placements.ts';

export type ExportKind = 'json' | 'csv';

export interface ExportFile {
  readonly name: string;
  readonly text: string;
  readonly kind: FileKind;
}

/** Takes the whole list; gives one file, or several where one would be too large to be uploaded again. */
export async function exportFiles(
  placements: readonly PlacementView[],
  kind: ExportKind,
): Promise<readonly ExportFile[]> {
  const now = wallTimeOf(new Date());
  const sorted = placements.toSorted(comparePlacements);
  const name = `shortlist-placements-${now.slice(0, 10)}`;
  if (kind === 'csv') return await csvFiles(sorted, name);
  const parts = exportJson(sorted);
  return parts.map((text, index) => ({
    name: `${name}${parts.length > 1 ? `-part-${index + 1}-of-${parts.length}` : ''}.json`,
    text,
    kind: 'application/json',
  }));
}

/** A spreadsheet keeps the whole list in one sheet: it is there to be read first of all. */
async function csvFiles(
  sorted: readonly PlacementView[],
  name: string,
): Promise<readonly ExportFile[]> {
  const { toCsv } = await import('../../files/csv-text.ts');
  const { placementsToRecords } = await import('@shortlist/shared/placement/csv.ts');
  return [{ name: `${name}.csv`, text: toCsv(placementsToRecords(sorted)), kind: 'text/csv' }];
}

export function saveExport({ name, text, kind }: ExportFile): void {
  saveFile(name, text, kind);
}
