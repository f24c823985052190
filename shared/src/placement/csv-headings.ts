/** Which column of a spreadsheet holds which field. */
import { CSV_COLUMNS, headingKey, type CsvColumn } from './csv-columns.ts';

/** One row below the header. `row` is its number in the spreadsheet, where the header is row 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A column of ours, found in a spreadsheet. */
export interface PlacedColumn {
  readonly column: CsvColumn;
  readonly index: number;
  readonly heading: string;
  /** What the heading says of the amounts below it, as in 'CTC (LPA)'; '' when it says nothing. */
  readonly unit: '' | 'LPA' | 'lakh';
}

/** Words around an amount that do not change which field it is. */
const UNIT_WORDS = /\b(?:in|lpa|lakhs?|lacs?|inr|rs|rupees|per|annum|pa)\b/gi;

/**
 * Finds our columns by their headings. Our own heading goes before another spelling, and of several spellings the one
 * that we name first; each heading serves one field at most, so that the rest can be shown as left out.
 */
export function placeColumns(header: readonly string[]): readonly PlacedColumn[] {
  const places = headingPlaces(header, headingKey);
  const barePlaces = headingPlaces(header, bareKey);
  return CSV_COLUMNS.flatMap((column) => {
    // 'Stipend per month' is a spelling of its own, 'CTC (LPA) per annum' is not.
    const placeOf = (key: string): number | undefined =>
      places.get(key) ?? (column.kind === 'amount' ? barePlaces.get(key) : undefined);
    const keys = [headingKey(column.header), ...column.otherHeadings];
    const [index = -1] = keys.flatMap((key) => placeOf(key) ?? []);
    const heading = header[index];
    return heading === undefined
      ? []
      : [{ column, index, heading: heading.trim(), unit: unitOf(heading, column) }];
  });
}

/** The first place of each heading. */
function headingPlaces(
  header: readonly string[],
  keyOf: (heading: string) => string,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const key = keyOf(heading);
    if (!places.has(key)) places.set(key, index);
  }
  return places;
}

function bareKey(heading: string): string {
  return headingKey(heading.replace(UNIT_WORDS, ' '));
}

function unitOf(heading: string, { kind }: CsvColumn): PlacedColumn['unit'] {
  if (kind !== 'amount') return '';
  if (/\blpa\b/i.test(heading)) return 'LPA';
  return /\b(?:lakhs?|lacs?)\b/i.test(heading) ? 'lakh' : '';
}
