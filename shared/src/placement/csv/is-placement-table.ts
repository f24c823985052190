import { findHeadings } from './csv-headings.ts';

const SEPARATORS = /[,;\t|]/;
/** Enough for the rows above the headings. */
const LINES_MAX = 30;
const LINE_MAX = 5000;
const KNOWN_MIN = 2;
/** A heading of a list of students. */
const OF_STUDENTS = /\b(?:roll|enrol(?:l?ment)?|registration|reg|usn|prn|student|candidate)\b/i;

/** Whether a spreadsheet has headings of placements, a company among them, and is not a list of students. */
export function isPlacementTable(text: string): boolean {
  const lines = text.slice(0, LINES_MAX * LINE_MAX).split(/\r\n?|\n/, LINES_MAX);
  const rows = lines.map((line) => line.split(SEPARATORS).map(unquote));
  const { header, known } = findHeadings(rows);
  return known >= KNOWN_MIN && !header.some((heading) => OF_STUDENTS.test(heading));
}

function unquote(cell: string): string {
  return cell.replace(/["\uFEFF]/g, '').trim();
}
