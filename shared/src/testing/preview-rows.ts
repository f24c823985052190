/** Reads the rows of a spreadsheet in tests as the upload page does, after its parser. */
import { parseCsvRecords, type CsvItems } from '../placement/csv/csv.ts';
import type { PlacementValues } from '../placement/fields/placement-fields.ts';
import { previewUpload, type PreviewPlacement } from '../placement/import/preview-upload.ts';
import { FIXTURE_NOW } from './builders.ts';

type Rows = readonly (readonly string[])[];

/** Takes the headings and the rows below them, which are numbered as in a spreadsheet. */
export function parseRows(header: readonly string[], rows: Rows): CsvItems {
  return parseCsvRecords(
    header,
    rows.map((cells, index) => ({ row: index + 2, cells })),
  );
}

/** The preview of these rows at the fixtures' clock. */
export function previewRows(
  header: readonly string[],
  rows: Rows,
  existing: readonly PlacementValues[] = [],
): readonly PreviewPlacement[] {
  const { items, rows: numbers, found } = parseRows(header, rows);
  return previewUpload(items, {
    existing,
    found,
    rows: numbers,
    uploadedAt: FIXTURE_NOW,
    room: 5000,
  }).items;
}
