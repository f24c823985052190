import { foldHeading } from '../fields/field-synonyms.ts';
import { CSV_MESSAGES } from '../import/import-messages.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { readClockText } from '../../lib/time/clock-text.ts';
import { hasClock, readDateText } from '../../lib/time/date-text.ts';
import { toParsableText } from '../../lib/text.ts';
import { PLACEMENT_COLUMNS, type CsvColumn } from './csv-columns.ts';
import type { CsvRecord, LocatedColumn } from './csv-headings.ts';
import type { FieldProblem } from '../import/read-foreign-fields.ts';

/** A column of times, and the date columns that it may belong to: none, one, or several when it is ambiguous. */
export interface LocatedTimeColumn {
  readonly index: number;
  readonly heading: string;
  readonly dates: readonly LocatedColumn[];
}

const TIME_WORD = /\b(?:time|timings?)\b/i;
const OTHER_WORDS = /\([^)]*\)|\[[^\]]*\]|\b(?:time|timings?|of|the|for|at|in|ist|hrs?|hours?)\b/gi;

/** Names of times that do not contain the name of their date, as keys of headings. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'deadlines.applicationDeadline',
    ['apply', 'toapply', 'application', 'submission', 'cutoff', 'closing', 'registrationclosing'],
  ],
  ['test.date', ['start', 'starting', 'teststart', 'examstart', 'starttest', 'begin']],
]);

/** The date column for each name of a time without the word 'time': 'Last date' is also 'Last time'. */
const DATE_OF_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  PLACEMENT_COLUMNS.filter(({ kind }) => kind === 'time').flatMap((column) => {
    const keys = [foldHeading(column.header), ...column.otherHeadings];
    const bare = keys.flatMap((key) => [key, key.replace('date', '')]);
    return [...bare, ...(OTHER_NAMES.get(column.path) ?? [])]
      .filter((key) => key !== '')
      .map((key): [string, CsvColumn] => [key, column]);
  }),
);

/** Finds the time columns by their name, else by the date beside them. */
export function locateTimeColumns(
  header: readonly string[],
  places: readonly LocatedColumn[],
): readonly LocatedTimeColumn[] {
  const used = new Set(places.map(({ index }) => index));
  const dates = places.filter(({ column }) => column.kind === 'time');
  const found = header.flatMap((heading, index) =>
    used.has(index) || !TIME_WORD.test(heading) ? [] : [{ heading: heading.trim(), index }],
  );
  const named = found.flatMap((time) => {
    const column = DATE_OF_NAME.get(foldHeading(time.heading.replace(OTHER_WORDS, ' ')));
    return column ? [{ ...time, dates: dates.filter((date) => date.column === column) }] : [];
  });
  const taken = new Set(named.flatMap((time) => time.dates.map(({ index }) => index)));
  const plain = found.filter(
    ({ heading }) => foldHeading(heading.replace(OTHER_WORDS, ' ')) === '',
  );
  const free = dates.filter(({ index }) => !taken.has(index));
  return [
    ...named,
    ...plain.map((time) => ({ ...time, dates: findDateColumns(time, plain, free) })),
  ];
}

interface Place {
  readonly index: number;
}

/**
 * The only date there is; or the one of a pair, where dates and times alternate and no other date is among
 * them. Otherwise all of them.
 */
function findDateColumns(
  { index }: Place,
  times: readonly Place[],
  dates: readonly LocatedColumn[],
): readonly LocatedColumn[] {
  if (dates.length < 2) return dates;
  const kindAt = (at: number): 'D' | 'T' | '' => {
    if (dates.some((date) => date.index === at)) return 'D';
    return times.some((time) => time.index === at) ? 'T' : '';
  };
  let start = index;
  while (kindAt(start - 1) !== '') start -= 1;
  let run = '';
  while (kindAt(start + run.length) !== '') run += kindAt(start + run.length);
  const step = /^(?:DT)+$/.test(run) ? -1 : /^(?:TD)+$/.test(run) ? 1 : 0;
  return step === 0 ? dates : dates.filter((date) => date.index === index + step);
}

export interface MergedRow {
  /** The same cells, with the times added to their dates. */
  readonly cells: readonly string[];
  readonly problems: readonly FieldProblem[];
}

/** Adds the times of a row to its dates. One that cannot be added is a problem. */
export function mergeTimes(
  { row, cells }: CsvRecord,
  times: readonly LocatedTimeColumn[],
): MergedRow {
  const joined = [...cells];
  const problems: FieldProblem[] = [];
  for (const time of times) {
    const text = toParsableText(cells[time.index] ?? '');
    if (isMissingValue(text)) continue;
    const result = mergeTime(text, time, joined);
    if ('message' in result)
      problems.push({
        path: result.path,
        message: CSV_MESSAGES.cell(row, time.heading, result.message),
      });
    else joined[result.index] = result.cell;
  }
  return { cells: joined, problems };
}

type MergedTime = { readonly index: number; readonly cell: string } | FieldProblem;

function mergeTime(
  text: string,
  { dates }: LocatedTimeColumn,
  cells: readonly string[],
): MergedTime {
  const open = dates.length > 1 ? dates.filter((date) => needsClock(cells[date.index])) : dates;
  const [date, ...others] = open;
  const path = others.length === 0 ? ((date ?? dates[0])?.column.path ?? '') : '';
  const clock = readClock(text);
  if (clock === undefined) return { path, message: CSV_MESSAGES.notAClock(text) };
  if (clock === 'midnight') return { path, message: CSV_MESSAGES.midnight(text) };
  if (others.length > 0)
    return {
      path,
      message: CSV_MESSAGES.severalDates(
        text,
        open.map(({ heading }) => heading),
      ),
    };
  const cell = date && (cells[date.index] ?? '').trim();
  if (!date || isMissingValue(cell ?? ''))
    return { path, message: CSV_MESSAGES.clockWithoutDate(text) };
  return withClock(cell ?? '', clock, { text, date });
}

function needsClock(cell = ''): boolean {
  return !isMissingValue(cell) && !hasClock(cell);
}

/** Text that is not a date is returned unchanged: it has a message of its own. */
function withClock(
  cell: string,
  clock: string,
  { text, date }: { readonly text: string; readonly date: LocatedColumn },
): MergedTime {
  const { index, heading, column } = date;
  const { time, monthFirst } = readDateText(cell, 'end');
  const day = time ?? monthFirst;
  if (day === undefined) return { index, cell };
  if (!hasClock(cell)) return { index, cell: `${cell} ${clock.replace(/:00$/, '')}` };
  return day.slice(11) === clock
    ? { index, cell }
    : { path: column.path, message: CSV_MESSAGES.otherClock(text, heading, cell) };
}

/** In a column of times, '1700' is a time. */
function readClock(text: string): string | undefined {
  const clock = readClockText((/^\d{4}$/.test(text) ? `${text} hrs` : text).toLowerCase());
  const isReal = clock === 'midnight' || readDateText(`2000-01-01 ${clock}`, 'end').time;
  return isReal ? clock : undefined;
}
