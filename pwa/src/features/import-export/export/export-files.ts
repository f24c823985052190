/** The student's placements as files. Loaded when a button is pressed. */
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { exportJson } from '@shortlist/shared/placement/export-json.ts';
import { comparePlacements } from '@shortlist/shared/placement/rules/placement-list.ts';
import {
  readStoredProgress,
  type PlacementWithProgress,
} from '@shortlist/shared/placement/fields/progress.ts';
import { saveFile, type FileKind } from '../../../data/files/save-file.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { resumesQuery } from '../../../data/placements/use-resumes.ts';

/** The first two contain everything; the last one the upcoming dates, for a calendar. */
export type ExportKind = 'json' | 'csv' | 'ics';

export interface ExportFile {
  readonly name: string;
  readonly text: string;
  readonly kind: FileKind;
}

/** Takes the whole list; returns one file, or several if one would be too large to be uploaded again. */
export async function exportFiles(
  placements: readonly PlacementView[],
  kind: ExportKind,
): Promise<readonly ExportFile[]> {
  if (kind === 'ics') return [await calendarOf(placements)];
  const sorted = await withProgress(placements.toSorted(comparePlacements));
  const name = `shortlist-placements-${wallTimeOf(new Date()).slice(0, 10)}`;
  const texts = kind === 'csv' ? await csvTexts(sorted) : exportJson(sorted);
  return texts.map((text, index) => ({
    name: `${name}${texts.length > 1 ? `-part-${index + 1}-of-${texts.length}` : ''}.${kind}`,
    text,
    kind: FILE_KINDS[kind],
  }));
}

async function withProgress(
  placements: readonly PlacementView[],
): Promise<readonly PlacementWithProgress[]> {
  const own = await resumesQuery.prefetch();
  const resumes = new Map(own.map((resume) => [resume._id, resume]));
  return placements.map((placement) => ({
    ...placement,
    progress: readStoredProgress(placement, resumes),
  }));
}

const FILE_KINDS: Readonly<Record<ExportKind, FileKind>> = {
  json: 'application/json',
  csv: 'text/csv',
  ics: 'text/calendar',
};

async function calendarOf(placements: readonly PlacementView[]): Promise<ExportFile> {
  const { ALL_DATES_FILE, formatCalendarFile } = await import('../formats/calendar-file.ts');
  const { readCalendar } = await import('../queries.ts');
  const { sources, ...wishes } = await readCalendar(placements);
  const now = wallTimeIn(Date.now(), wishes.timeZone);
  const text = formatCalendarFile(sources, { ...wishes, now });
  return { name: ALL_DATES_FILE, text, kind: FILE_KINDS.ics };
}

async function csvTexts(sorted: readonly PlacementWithProgress[]): Promise<readonly string[]> {
  const { toCsvFiles } = await import('../formats/csv-text.ts');
  const { placementsToRecords } = await import('@shortlist/shared/placement/csv/csv.ts');
  return toCsvFiles(placementsToRecords(sorted));
}

export function saveExport({ name, text, kind }: ExportFile): void {
  saveFile(name, text, kind);
}
