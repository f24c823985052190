/** Several drives as a table has them: a row of headings, and one row for each drive. */
import { nest, pathsOf, lastWord } from '../../lib/fields.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { words } from '../../lib/word-class.ts';
import { FIELD_SYNONYMS, foldHeading } from '../../placement/fields/field-synonyms.ts';
import { AMOUNT_SCALES } from '../../placement/fields/amount-words.ts';
import { parseAmount } from '../../placement/fields/parse-amount.ts';
import { createImportItem, readTime } from '../../placement/import/read-foreign-fields.ts';
import { detectItemDateOrder, type LabelledProblem } from '../../placement/import/upload-item.ts';
import {
  EMPTY_ROUND,
  ROUND_KIND_LABELS,
  type RoundKind,
} from '../../placement/round/round-fields.ts';
import type { DriveValues } from '../drive-form.ts';
import type { DriveRound } from '../drive-rounds.ts';
import { OPPORTUNITY_FIELDS, type OpportunityPath } from '../opportunity-fields.ts';
import { parseDriveValues } from './parse-opportunity-import.ts';

export interface TableDrive {
  /** Of the row in the table, from 1. */
  readonly number: number;
  readonly title: string;
  /** Null where the row has a problem. */
  readonly values: DriveValues | null;
  readonly problems: readonly LabelledProblem[];
  readonly notices: readonly LabelledProblem[];
}

export type DriveTable =
  | { readonly ok: true; readonly drives: readonly TableDrive[] }
  | { readonly ok: false; readonly message: string };

export const DRIVE_TABLE_MAX = 500;

export const DRIVE_TABLE_MESSAGES = {
  noHeadings:
    'No row with headings was found. The first row must name the columns: Company, Role, Location, Description, Deadline and others.',
  empty: 'There are headings, but no drive below them.',
  tooMany: `A table can have at most ${DRIVE_TABLE_MAX} drives. Post the others from a second one.`,
} as const;

const SYNONYMS: Readonly<Partial<Record<string, string>>> = {
  ...FIELD_SYNONYMS,
  'eligibilityCriteria.branches': FIELD_SYNONYMS['eligibilityCriteria.branch'],
  description: 'job description, jd, details, about, about the role',
  skills: 'skill(s), skill set',
};

const ROUND_HEADINGS: Readonly<Partial<Record<RoundKind, string>>> = {
  talk: '{talk, ppt, pre placement talk} (date), company talk',
  test: `test (date), {exam, oa, assessment, online assessment, online test, written test} (date)`,
  group_discussion: '{gd, group discussion} (date)',
  technical: '{interview, technical interview, technical round} (date)',
  hr: '{hr, hr interview, hr round} (date)',
};

/** What a heading stands for: a path, or `round.` and a kind. */
const HEADINGS = /* @__PURE__ */ headingsOf();

function headingsOf(): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  const add = (heading: string, path: string): void => {
    if (!headings.has(heading)) headings.set(heading, path);
  };
  const addSynonyms = (path: string, synonyms: string): void => {
    for (const word of words`en: ${synonyms}`.words) add(foldHeading(word), path);
  };
  for (const path of pathsOf(OPPORTUNITY_FIELDS)) {
    add(foldHeading(OPPORTUNITY_FIELDS[path].label), path);
    if (!path.startsWith('experience.') && !path.includes('graduationYear'))
      add(foldHeading(lastWord(path)), path);
  }
  for (const [path, synonyms] of Object.entries(SYNONYMS))
    if (path in OPPORTUNITY_FIELDS && synonyms !== undefined) addSynonyms(path, synonyms);
  for (const [kind, synonyms] of Object.entries(ROUND_HEADINGS))
    addSynonyms(`round.${kind}`, synonyms);
  return headings;
}

/** Titles and notes may stand above the headings. */
const HEADING_ROWS_MAX = 20;
const HEADINGS_MIN = 2;

export function readDriveTable(rows: readonly (readonly string[])[]): DriveTable {
  const at = rows
    .slice(0, HEADING_ROWS_MAX)
    .findIndex(
      (cells) => columnsOf(cells).filter((path) => path !== undefined).length >= HEADINGS_MIN,
    );
  if (at < 0) return { ok: false, message: DRIVE_TABLE_MESSAGES.noHeadings };
  const columns = columnsOf(rows[at] ?? []);
  const records = rows.flatMap((cells, index) =>
    index > at && cells.some((cell) => cell.trim() !== '')
      ? [{ number: index + 1, cells: toCells(columns, cells) }]
      : [],
  );
  if (records.length === 0) return { ok: false, message: DRIVE_TABLE_MESSAGES.empty };
  if (records.length > DRIVE_TABLE_MAX) return { ok: false, message: DRIVE_TABLE_MESSAGES.tooMany };
  const { order } = detectItemDateOrder(
    records.map(({ cells }) => nest(Object.fromEntries(cells))),
    DATES,
  );
  return { ok: true, drives: records.map(({ number, cells }) => readRow(number, cells, order)) };
}

const DATES = [
  { path: 'deadlines.applicationDeadline', dayPart: 'end' as const },
  ...Object.keys(ROUND_HEADINGS).map((kind) => ({
    path: `round.${kind}`,
    dayPart: 'start' as const,
  })),
];

function columnsOf(cells: readonly string[]): readonly (string | undefined)[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    const path = HEADINGS.get(foldHeading(cell));
    if (path === undefined || seen.has(path)) return undefined;
    seen.add(path);
    return path;
  });
}

function toCells(
  columns: readonly (string | undefined)[],
  cells: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((path, index) => {
      const cell = cells[index]?.trim() ?? '';
      return path === undefined || cell === '' ? [] : [[path, cell]];
    }),
  );
}

function readRow(number: number, cells: ReadonlyMap<string, string>, order: DateOrder): TableDrive {
  const read = parseDriveValues(nest(Object.fromEntries(fieldsOf(cells))), order);
  const { rounds, problems } = readRounds(cells, order);
  const title = titleOf(cells, number);
  if (read.ok && problems.length === 0)
    return { number, title, values: { ...read.values, rounds }, problems, notices: read.notices };
  const all = [...(read.ok ? [] : read.problems), ...problems];
  return { number, title, values: null, problems: all, notices: [] };
}

function fieldsOf(cells: ReadonlyMap<string, string>): readonly (readonly [string, unknown])[] {
  return [...cells]
    .filter(([path]) => path in OPPORTUNITY_FIELDS)
    .map(([path, cell]) => {
      const row = OPPORTUNITY_FIELDS[path as OpportunityPath];
      return [path, row.kind === 'amount' ? { amount: toAmount(cell, row.period) } : cell] as const;
    });
}

/** '12 LPA' is 1200000 in words that a table has and the API refuses; what is no single amount stays as it is. */
function toAmount(cell: string, period: 'month' | 'year'): string | number {
  const read = parseAmount(cell);
  const [digits, ...others] = read?.numbers ?? [];
  if (!read || digits === undefined || others.length > 0 || read.unit === '') return cell;
  if (read.period !== '' && read.period !== period) return cell;
  return Math.round(Number(digits.replaceAll(',', '')) * AMOUNT_SCALES[read.unit]);
}

function titleOf(cells: ReadonlyMap<string, string>, number: number): string {
  const names = [cells.get('company'), cells.get('role')].filter((name) => name !== undefined);
  return names.length === 0 ? `Row ${number}` : names.join(' - ');
}

function readRounds(cells: ReadonlyMap<string, string>, order: DateOrder) {
  const rounds: DriveRound[] = [];
  const problems: LabelledProblem[] = [];
  for (const kind of Object.keys(ROUND_HEADINGS) as RoundKind[]) {
    const cell = cells.get(`round.${kind}`);
    const label = ROUND_KIND_LABELS[kind];
    const item = createImportItem({}, order);
    const given = { item, path: `round.${kind}`, value: cell };
    const startsAt = cell === undefined ? null : readTime(given, { label, dayPart: 'start' });
    problems.push(...item.problems.map((problem) => ({ ...problem, label })));
    if (startsAt !== null) rounds.push(roundOf(kind, startsAt));
  }
  return { rounds, problems };
}

/** A table has at most one round of each kind. */
function roundOf(kind: RoundKind, startsAt: WallTime): DriveRound {
  const { placementId: _placementId, result: _result, ...empty } = EMPTY_ROUND;
  return { ...empty, key: kind.replace('_', '-'), kind, startsAt };
}
