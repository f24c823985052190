/**
 * Reads the roster of the placement cell out of a spreadsheet. A row that cannot be read for certain is not taken, and
 * a sentence says where it is and what to do.
 */
import { groupBy } from '../../lib/collections.ts';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../college/college-record.ts';
import { emailKey } from '../credentials.ts';
import { bareCell, readCell } from './roster-cells.ts';
import {
  COLLEGE_FACT_LABELS,
  readHeading,
  type CollegeFact,
  type RosterColumn,
} from './roster-columns.ts';
import { rollKey } from './roster-key.ts';

/** As the readers of .xlsx and CSV files give it. */
export interface RosterSheet {
  /** Null for a text. */
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in the file; without them they are numbered from 1. */
  readonly rowNumbers?: readonly number[];
  /** The positions of the rows that the spreadsheet does not show: all of a hidden sheet. */
  readonly hiddenRows?: ReadonlySet<number>;
}

export interface RosterProblem {
  readonly sheet: string | null;
  /** Its number in the file; null where it is about a sheet or the file. */
  readonly row: number | null;
  /** Of the row, as far as they can be read: the student stays on the roster as it was. */
  readonly rollNumber: string;
  readonly email: string;
  /** A whole sentence, with the place. */
  readonly message: string;
}

export interface RosterRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly facts: CollegeFacts;
  /** The facts that its sheet has a column for. */
  readonly stated: ReadonlySet<CollegeFact>;
}

export interface RosterRead {
  readonly rows: readonly RosterRow[];
  readonly problems: readonly RosterProblem[];
  /** Which column is read as what, and the headings of those that are not read. */
  readonly columns: readonly { readonly fact: CollegeFact; readonly heading: string }[];
  readonly unreadHeadings: readonly string[];
}

export const ROSTER_ROWS_MAX = 20_000;

export function readRoster(sheets: readonly RosterSheet[]): RosterRead {
  const parts = sheets.map(readSheet);
  const read = parts.flatMap(({ rows }) => rows);
  const headings = {
    columns: unique(parts.flatMap(({ columns }) => columns)),
    unreadHeadings: [...new Set(parts.flatMap(({ unreadHeadings }) => unreadHeadings))],
  };
  if (read.length > ROSTER_ROWS_MAX) return { ...headings, rows: [], problems: [ofFile(TOO_MANY)] };
  const doubles = findDoubles(read);
  const [rows, problems]: [RosterRow[], RosterProblem[]] = [
    [],
    parts.flatMap((one) => one.problems),
  ];
  for (const row of read) {
    const problem = row.problem ?? doubles.get(row);
    if (problem === undefined) rows.push(row);
    else problems.push(problemOf(row, problem));
  }
  if (rows.length === 0 && problems.length === 0) problems.push(ofFile(EMPTY));
  return { ...headings, rows, problems };
}

const TOO_MANY = `The file has more than ${ROSTER_ROWS_MAX.toLocaleString('en-IN')} rows. Delete the students of former batches.`;
const EMPTY = 'The file has no students. Choose the file that has one row for each student.';

function ofFile(message: string): RosterProblem {
  return { sheet: null, row: null, rollNumber: '', email: '', message };
}

function unique(columns: RosterRead['columns']): RosterRead['columns'] {
  const named = columns.map(({ fact, heading }) => ({ fact, heading }));
  return [...new Map(named.map((one) => [`${one.fact} ${one.heading}`, one])).values()];
}

interface ReadRow extends RosterRow {
  /** The end of the sentence that begins with the place. */
  readonly problem: string | undefined;
}

interface SheetRead {
  readonly rows: readonly ReadRow[];
  /** Of the sheet. */
  readonly problems: readonly RosterProblem[];
  readonly columns: readonly RosterColumn[];
  readonly unreadHeadings: readonly string[];
}

const NOTHING: SheetRead = { rows: [], problems: [], columns: [], unreadHeadings: [] };

function readSheet(sheet: RosterSheet): SheetRead {
  const filled = sheet.rows.flatMap((cells, at) => (cells.some(isFilled) ? [at] : []));
  if (filled.length === 0) return NOTHING;
  const refuse = (message: string): SheetRead => ({
    ...NOTHING,
    problems: [{ ...ofFile(`${sheetPlace(sheet)}${message}`), sheet: sheet.name }],
  });
  if (filled.every((at) => sheet.hiddenRows?.has(at)))
    return refuse('It is hidden and was not read. Show it, or delete it.');
  const header = findHeader(sheet, filled);
  if (!header) return refuse(NO_HEADER);
  const { columns, ...found } = header;
  const twice = findTwice(columns);
  if (twice) return refuse(twice);
  if (!columns.some(({ fact }) => fact === 'rollNumber')) return refuse(NO_ROLL_NUMBERS);
  const below = filled.filter((at) => at > header.at);
  const shown = below.filter((at) => !sheet.hiddenRows?.has(at));
  const hidden = below.length - shown.length;
  const problems = hidden > 0 ? refuse(hiddenText(hidden)).problems : [];
  return { ...found, columns, problems, rows: readRows(sheet, shown, columns) };
}

function hiddenText(count: number): string {
  const rows = count === 1 ? '1 hidden row was' : `${count} hidden rows were`;
  return `${rows} not read. Show all rows, or remove the filter.`;
}

const NO_HEADER =
  'No row has the headings of the columns. Name them in the first row, such as Roll number, College e-mail, Name, Branch, Batch, CGPA.';
const NO_ROLL_NUMBERS =
  'No column is headed Roll number. Add it: students are told apart by their roll numbers.';

const isFilled = (cell: string): boolean => cell.trim() !== '';

function sheetPlace({ name }: Pick<RosterSheet, 'name'>): string {
  return name === null ? '' : `Sheet “${name}”: `;
}

/** Titles stand above the headings. */
const HEADER_ROWS_MAX = 30;
const HEADINGS_MIN = 2;

function findHeader({ rows }: RosterSheet, filled: readonly number[]) {
  for (const at of filled.slice(0, HEADER_ROWS_MAX)) {
    const headings = rows[at] ?? [];
    const read = headings.map(readHeading);
    const known = read.filter((column) => column !== undefined);
    const isKeyed = known.some(({ fact }) => fact === 'rollNumber' || fact === 'email');
    if (!isKeyed || known.length < HEADINGS_MIN) continue;
    const columns = bestColumns(known);
    const unreadHeadings = headings.filter(
      (heading, column) => isFilled(heading) && !columns.some((one) => one.at === column),
    );
    return { at, columns, unreadHeadings: unreadHeadings.map((heading) => heading.trim()) };
  }
  return undefined;
}

/** A percentage and a CGPA of the same school may have a column each. */
const slotOf = ({ fact, unit }: RosterColumn): string => `${fact} ${unit}`;

function bestColumns(known: readonly RosterColumn[]): readonly RosterColumn[] {
  return [...groupBy(known, slotOf).values()].flatMap((same) => {
    const best = Math.min(...same.map(({ rank }) => rank));
    return same.filter(({ rank }) => rank === best);
  });
}

function findTwice(columns: readonly RosterColumn[]): string | undefined {
  const same = [...groupBy(columns, slotOf).values()].find((one) => one.length > 1);
  if (!same?.[0]) return undefined;
  const headings = same.map(({ heading }) => `“${heading}”`).join(' and ');
  return `${headings} may both be the column for ${COLLEGE_FACT_LABELS[same[0].fact]}. Delete or rename those that are not.`;
}

function readRows(
  sheet: RosterSheet,
  positions: readonly number[],
  columns: readonly RosterColumn[],
): readonly ReadRow[] {
  const stated = new Set(columns.map(({ fact }) => fact));
  return positions.flatMap((at) => {
    const read = readRow(sheet.rows[at] ?? [], columns);
    const row = sheet.rowNumbers?.[at] ?? at + 1;
    return read ? [{ sheet: sheet.name, row, stated, ...read }] : [];
  });
}

export function problemOf({ sheet, row, facts }: RosterRow, what: string): RosterProblem {
  const place = sheet === null ? `Row ${row}` : `Sheet “${sheet}”, row ${row}`;
  const { rollNumber, email } = facts;
  return { sheet, row, rollNumber, email, message: place + what };
}

/** Undefined for a row without any fact, or with the headings once more. The first problem counts. */
function readRow(cells: readonly string[], columns: readonly RosterColumn[]) {
  const facts: Record<string, unknown> = { ...NO_COLLEGE_FACTS };
  let [problem, isEmpty, isHeader]: [string | undefined, boolean, boolean] = [
    undefined,
    true,
    true,
  ];
  for (const column of columns) {
    const cell = bareCell(cells[column.at] ?? '');
    isHeader &&= cell.trim() === column.heading;
    if (cell === '') continue;
    isEmpty = false;
    const read = readCell(cell, column);
    if ('problem' in read) problem ??= `, column “${column.heading}”: “${cell}” ${read.problem}.`;
    else if (!hasValue(facts[column.fact])) facts[column.fact] = read.value;
  }
  if (isEmpty || isHeader) return undefined;
  const read = facts as unknown as CollegeFacts;
  if (read.rollNumber === '') problem ??= ' has no roll number. Add it, or delete the row.';
  return { facts: read, problem };
}

const hasValue = (value: unknown): boolean => value !== null && value !== '';

/** Of two rows with one roll number, or one address, none is taken. Rows that cannot be read count too. */
function findDoubles(rows: readonly ReadRow[]): ReadonlyMap<ReadRow, string> {
  const found = new Map<ReadRow, string>();
  const add = (
    keyOf: (facts: CollegeFacts) => string,
    what: (facts: CollegeFacts) => string,
  ): void => {
    for (const [key, same] of groupBy(rows, ({ facts }) => keyOf(facts))) {
      if (key === '' || same.length < 2) continue;
      for (const row of same)
        found.set(
          row,
          found.get(row) ?? `: ${what(row.facts)} is also in ${placesOf(row, same)}. ${NOT_TAKEN}`,
        );
    }
  };
  add(
    ({ rollNumber }) => rollKey(rollNumber),
    ({ rollNumber }) => `Roll number “${rollNumber}”`,
  );
  add(
    ({ email }) => emailKey(email),
    ({ email }) => `The address “${email}”`,
  );
  return found;
}

const NOT_TAKEN = 'None of them is taken until one is left.';
const PLACES_MAX = 3;

function placesOf(row: ReadRow, same: readonly ReadRow[]): string {
  const others = same
    .slice(0, PLACES_MAX + 1)
    .filter((one) => one !== row)
    .slice(0, PLACES_MAX);
  const more = same.length - 1 - others.length;
  const places = others.map((one) =>
    one.sheet === row.sheet ? `row ${one.row}` : `row ${one.row} of sheet “${one.sheet}”`,
  );
  return places.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
