import { textOrEmpty } from '../../lib/blank.ts';
import { valueAt, writeField, type FieldWriters } from '../../lib/fields.ts';
import { words } from '../../lib/word-class.ts';
import { CRITERIA_TEXTS } from '../fields/criteria-texts.ts';
import { FIELD_SYNONYMS, foldHeading } from '../fields/field-synonyms.ts';
import type { PlacementProgress, PlacementWithProgress } from '../fields/progress.ts';
import { PLACEMENT_PATHS, type PlacementPath } from '../fields/placement-cells.ts';
import { choiceLabel, PLACEMENT_FIELDS, type PlacementFields } from '../fields/placement-fields.ts';
import { ROUND_RESULT_LABELS } from '../round/round-fields.ts';
import { OUTCOME_LABELS } from '../fields/season.ts';
import { formatCsvList, formatCsvTime, protectCell } from './csv-cells.ts';
import { formatCsvRounds } from './csv-rounds.ts';

/** How a cell is read. A `line` is a name or a few words, which no spreadsheet should have converted to a date. */
export type CsvKind =
  'text' | 'line' | 'digits' | 'decimal' | 'amount' | 'currency' | 'time' | 'list' | 'rounds';

export interface CsvColumn {
  readonly header: string;
  readonly path: string;
  readonly kind: CsvKind;
  /** The text of the cell; '' when not given. */
  readonly cell: (placement: PlacementWithProgress) => string;
  /** Alternative headings, folded by `foldHeading`. */
  readonly otherHeadings: readonly string[];
}

const OTHER_HEADINGS: Readonly<Partial<Record<PlacementPath, string>>> = FIELD_SYNONYMS;

/** The cells of one field. Amount and currency have one each, so that a spreadsheet can sum the amounts. */
const CELLS: FieldWriters<PlacementFields, readonly string[]> = {
  id: (id) => [protectCell(textOrEmpty(id))],
  name: (name) => [protectCell(textOrEmpty(name))],
  line: (line) => [protectCell(textOrEmpty(line))],
  link: (link) => [textOrEmpty(link)],
  text: (text) => [textOrEmpty(text)],
  choice: (choice, row) => [choiceLabel(choice, row)],
  time: (time) => [formatCsvTime(time)],
  money: ({ amount, currency }) => [
    protectCell(textOrEmpty(amount)),
    textOrEmpty(amount) === '' ? '' : textOrEmpty(currency),
  ],
  cgpa: (cgpa) => [cgpa === null ? '' : String(cgpa)],
  percentage: (value) => [CRITERIA_TEXTS.percentage(value)],
  score: (value) => [protectCell(CRITERIA_TEXTS.score(value))],
  limit: (value) => [CRITERIA_TEXTS.limit(value)],
  year: (value) => [CRITERIA_TEXTS.year(value)],
  list: (entries) => [formatCsvList(entries)],
};

const KINDS: Readonly<Record<PlacementFields[PlacementPath]['kind'], readonly CsvKind[]>> = {
  id: ['digits'],
  name: ['line'],
  line: ['line'],
  link: ['text'],
  text: ['text'],
  choice: ['text'],
  time: ['time'],
  money: ['amount', 'currency'],
  cgpa: ['decimal'],
  percentage: ['text'],
  score: ['line'],
  limit: ['text'],
  year: ['text'],
  list: ['list'],
};

function columnsOf(path: PlacementPath): readonly CsvColumn[] {
  const row = PLACEMENT_FIELDS[path];
  const other = words`en: ${OTHER_HEADINGS[path] ?? ''}`.words.map(foldHeading);
  return KINDS[row.kind].map((kind, index) => ({
    header: kind === 'currency' ? `${row.label} currency` : row.label,
    path,
    kind,
    cell: (placement) => writeField(CELLS, row, valueAt(placement, path))[index] ?? '',
    otherHeadings: kind === 'currency' ? [] : other,
  }));
}

/** The parts whose columns stand elsewhere than in the table of the fields. */
const FIRST = ['company', 'role'];
const LAST = ['deadlines', 'test', 'compensation', 'eligibilityCriteria', 'links', 'notes'];

function placeOf(path: PlacementPath): number {
  const [part = ''] = path.split('.');
  return FIRST.includes(part) ? FIRST.indexOf(part) - FIRST.length : LAST.indexOf(part) + 1;
}

export const PLACEMENT_COLUMNS: readonly CsvColumn[] = PLACEMENT_PATHS.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
).flatMap(columnsOf);

type ProgressCell = (progress: PlacementProgress) => string | null | undefined;

function progressColumn(
  header: string,
  path: string,
  [kind, cell]: readonly [CsvKind, ProgressCell],
): CsvColumn {
  return {
    header,
    path,
    kind,
    cell: ({ progress }) => (progress && cell(progress)) ?? '',
    otherHeadings: [],
  };
}

/** Read in our own files only: another program may mean something else by such headings. */
export const PROGRESS_COLUMNS: readonly CsvColumn[] = [
  progressColumn('Outcome', 'outcome', [
    'text',
    ({ outcome }) => outcome && OUTCOME_LABELS[outcome],
  ]),
  progressColumn('Outcome date', 'outcomeAt', [
    'time',
    ({ outcomeAt }) => formatCsvTime(outcomeAt),
  ]),
  progressColumn('Applied', 'appliedAt', ['time', ({ appliedAt }) => formatCsvTime(appliedAt)]),
  progressColumn('Résumé', 'resume.label', [
    'line',
    ({ resume }) => resume && protectCell(resume.label),
  ]),
  progressColumn('Résumé link', 'resume.url', ['text', ({ resume }) => resume?.url]),
  progressColumn('Test place', 'test.place', ['line', ({ test }) => protectCell(test.place)]),
  progressColumn('Test result', 'test.result', [
    'text',
    ({ test: { result } }) => result && ROUND_RESULT_LABELS[result],
  ]),
  progressColumn('Test notes', 'test.notes', ['text', ({ test }) => test.notes]),
  progressColumn('Rounds', 'rounds', ['rounds', ({ rounds }) => formatCsvRounds(rounds)]),
];

export const CSV_COLUMNS: readonly CsvColumn[] = [...PLACEMENT_COLUMNS, ...PROGRESS_COLUMNS];
