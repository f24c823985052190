/** Which column of a spreadsheet holds which field. */
import { CSV_COLUMNS, headingKey, type CsvColumn } from './csv-columns.ts';

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
  return CSV_COLUMNS.flatMap((column) => {
    const index = findHeading(header, column);
    const heading = header[index];
    return heading === undefined
      ? []
      : [{ column, index, heading: heading.trim(), unit: unitOf(heading, column) }];
  });
}

function findHeading(header: readonly string[], column: CsvColumn): number {
  const keys = header.map(headingKey);
  // 'Stipend per month' is a spelling of its own, 'CTC (LPA) per annum' is not.
  const bare = column.kind === 'amount' ? header.map(bareKey) : keys;
  for (const wanted of [headingKey(column.header), ...column.otherHeadings]) {
    const index = keys.includes(wanted) ? keys.indexOf(wanted) : bare.indexOf(wanted);
    if (index !== -1) return index;
  }
  return -1;
}

function bareKey(heading: string): string {
  return headingKey(heading.replace(UNIT_WORDS, ' '));
}

function unitOf(heading: string, { kind }: CsvColumn): PlacedColumn['unit'] {
  if (kind !== 'amount') return '';
  if (/\blpa\b/i.test(heading)) return 'LPA';
  return /\b(?:lakhs?|lacs?)\b/i.test(heading) ? 'lakh' : '';
}
