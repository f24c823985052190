import { foldHeading } from '../fields/field-synonyms.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import { PLACEMENT_COLUMNS, PROGRESS_COLUMNS, type CsvColumn } from './csv-columns.ts';

/** One row below the header. `row` is its number in the spreadsheet, counted from 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface LocatedColumn {
  readonly column: CsvColumn;
  readonly index: number;
  readonly heading: string;
  /** The order stated in the heading, as in 'Last date (DD/MM/YYYY)'. */
  readonly dateOrder: DateOrder | undefined;
}

/** How well a heading matches a field: lower is better. */
interface HeadingMatch {
  readonly column: CsvColumn;
  /** 0 for a known spelling, 1 with remarks beside it, 2 for one of several names. */
  readonly level: number;
  /** The index of the spelling among the known ones. */
  readonly rank: number;
}

/**
 * Finds our columns by their headings. Our own heading takes precedence over other spellings, and of several spellings
 * the one we list first; each heading serves one field at most, so that the rest can be reported as ignored.
 */
export function locateColumns(header: readonly string[]): readonly LocatedColumn[] {
  const best = new Map<CsvColumn, HeadingMatch & { readonly index: number }>();
  for (const [index, heading] of header.slice(0, COLUMNS_MAX).entries()) {
    const named = columnOf(heading);
    const before = named && best.get(named.column);
    if (named && (before === undefined || isBetter(named, before)))
      best.set(named.column, { ...named, index });
  }
  const located = PLACEMENT_COLUMNS.flatMap((column) => {
    const { index } = best.get(column) ?? {};
    return index === undefined ? [] : [locate(column, index, header)];
  });
  return [...located, ...locateProgress(header)];
}

function locate(column: CsvColumn, index: number, header: readonly string[]): LocatedColumn {
  const heading = (header[index] ?? '').trim().replace(/\s*\n\s*/g, ' ');
  return { column, index, heading, dateOrder: orderOf(heading) };
}

/** All or none: in a file that is not our own 'Applied' may be yes or no, and 'Rounds' a number. */
function locateProgress(header: readonly string[]): readonly LocatedColumn[] {
  if (header.length < PROGRESS_COLUMNS.length) return [];
  const keys = header.slice(0, COLUMNS_MAX).map(bareHeading);
  const located = PROGRESS_COLUMNS.flatMap((column) => {
    const index = keys.indexOf(foldHeading(column.header));
    return index < 0 ? [] : [locate(column, index, header)];
  });
  return located.length === PROGRESS_COLUMNS.length ? located : [];
}

/** Without remarks in brackets and a number before it. */
function bareHeading(heading: string): string {
  return foldHeading(heading.slice(0, HEADING_MAX).replace(BRACKETS, ' ').replace(NUMBERING, ''));
}

function isBetter(one: HeadingMatch, other: HeadingMatch): boolean {
  return one.level === other.level ? one.rank < other.rank : one.level < other.level;
}

const BY_KEY: ReadonlyMap<string, Omit<HeadingMatch, 'level'>> = new Map(
  PLACEMENT_COLUMNS.flatMap((column) =>
    [foldHeading(column.header), ...column.otherHeadings].map((key, rank) => [
      key,
      { column, rank },
    ]),
  ),
);

/** '1. Company' */
const NUMBERING = /^\s*\d{1,2}[.)]\s*/;
const BRACKETS = /[([{][^)\]}]*(?:[)\]}]|$)/g;
/** Words around an amount that do not change which field it is. */
const UNIT_WORDS =
  /\b(?:in|lpa|lakhs?|lacs?|crores?|cr|thousands?|k|millions?|inr|rs|rupees|usd|eur|gbp|aed|sgd|dollars?|euros?|pounds?|per|annum|pa)\b/gi;
/** The time beside a date, in a column that has both: 'Last date & time'. */
const WITH_TIME = /\s*(?:and|&|\/|,)?\s*\btim(?:e|ings?)\b/gi;

/** Undefined for a heading that matches no field, or several. */
function columnOf(heading: string): HeadingMatch | undefined {
  if (heading.length > HEADING_MAX) return undefined;
  const bare = heading.replace(BRACKETS, ' ').replace(NUMBERING, '');
  const named =
    namedBy(heading, 0) ??
    namedBy(bare, 1) ??
    (/\bdate\b/i.test(heading) ? namedBy(heading.replace(WITH_TIME, ' '), 1) : undefined) ??
    amountNamedBy(heading) ??
    amountNamedBy(bare);
  return named ?? oneOfSeveral(heading);
}

function namedBy(spelling: string, level: number): HeadingMatch | undefined {
  const named = BY_KEY.get(foldHeading(spelling));
  return named && { ...named, level };
}

function amountNamedBy(spelling: string): HeadingMatch | undefined {
  const named = namedBy(spelling.replace(UNIT_WORDS, ' '), 1);
  return named?.column.kind === 'amount' ? named : undefined;
}

/** More than any table of placements has. */
const COLUMNS_MAX = 300;
const HEADING_MAX = 200;

/** For 'Name of the Company/Organization': all known names in it must belong to the same field. */
function oneOfSeveral(heading: string): HeadingMatch | undefined {
  const names = heading.split(/[/|,]|\bor\b/i);
  if (names.length === 1) return undefined;
  const [first, ...others] = names.flatMap((name) => columnOf(name.trim()) ?? []);
  const isOne = first && others.every(({ column }) => column === first.column);
  return isOne ? { ...first, level: 2 } : undefined;
}

function orderOf(heading: string): DateOrder | undefined {
  if (/\bd{1,2}\W?m{1,4}\b/i.test(heading)) return 'day-first';
  return /\bm{1,4}\W?d{1,2}\b/i.test(heading) ? 'month-first' : undefined;
}

export interface CsvHeadings {
  readonly header: readonly string[];
  /** The number of rows above the headings, and of those including the headings. */
  readonly above: number;
  readonly rowCount: number;
  /** How many of the headings match a field. */
  readonly known: number;
}

/** Logos, titles and the like take no more rows. */
const ROWS_ABOVE_MAX = 30;

/** Of the first rows the one with the most fields, the company among them; else the first. */
export function findHeadings(rows: readonly (readonly string[])[]): CsvHeadings {
  let best: CsvHeadings = { header: rows[0] ?? [], above: 0, rowCount: 1, known: 0 };
  for (const [index, row] of rows.slice(0, ROWS_ABOVE_MAX).entries()) {
    const below = rows[index + 1] ?? [];
    for (const found of [
      { header: row, rowCount: index + 1 },
      ...(isSecondRow(row, below)
        ? [{ header: mergeHeadingRows(row, below), rowCount: index + 2 }]
        : []),
    ]) {
      const places = locateColumns(found.header);
      const hasCompany = places.some(({ column }) => column.path === 'company');
      if (hasCompany && places.length > best.known)
        best = { ...found, above: index, known: places.length };
    }
  }
  return best;
}

/** Headings over two rows: 'Eligibility' above 'CGPA' and 'Branch'. All cells of the second row must be headings. */
function isSecondRow(first: readonly string[], second: readonly string[]): boolean {
  const names = second.filter((cell) => cell.trim() !== '');
  return (
    names.length > 0 &&
    first.some((cell) => columnOf(cell) !== undefined) &&
    names.every((cell) => columnOf(cell) !== undefined) &&
    second.some((cell, index) => cell.trim() !== '' && !columnOf(first[index] ?? ''))
  );
}

function mergeHeadingRows(first: readonly string[], second: readonly string[]): readonly string[] {
  const width = Math.max(first.length, second.length);
  return Array.from({ length: width }, (_, index) => {
    const [above = '', below = ''] = [first[index], second[index]];
    return below.trim() === '' || (columnOf(above) && !columnOf(below)) ? above : below;
  });
}

/** Long lists repeat their headings on every page. */
export function isRepeatedHeader(cells: readonly string[], header: readonly string[]): boolean {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell, index }]));
  return (
    filled.length > 1 &&
    filled.every(({ cell, index }) => foldHeading(cell) === foldHeading(header[index] ?? ''))
  );
}

const SEPARATORS = /[,;\t|]/;
const LINE_MAX = 5000;
const KNOWN_MIN = 2;
const OF_STUDENTS = /\b(?:roll|enrol(?:l?ment)?|registration|reg|usn|prn|student|candidate)\b/i;

/** Whether a spreadsheet has headings of placements, a company among them, and is not a list of students. */
export function isPlacementTable(text: string): boolean {
  const lines = text.slice(0, ROWS_ABOVE_MAX * LINE_MAX).split(/\r\n?|\n/, ROWS_ABOVE_MAX);
  const rows = lines.map((line) => line.split(SEPARATORS).map(unquote));
  const { header, known } = findHeadings(rows);
  return known >= KNOWN_MIN && !header.some((heading) => OF_STUDENTS.test(heading));
}

function unquote(cell: string): string {
  return cell.replace(/["\uFEFF]/g, '').trim();
}
