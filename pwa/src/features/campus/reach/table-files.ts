/** The tables of the page as files. What writes them is loaded when one is saved. */
import type { RegisteredStudent, StudentToCall } from '@shortlist/shared/api/campus.ts';
import {
  COLLEGE_FACT_LABELS,
  type CollegeFact,
} from '@shortlist/shared/account/roster/roster-columns.ts';
import { collegeFactText } from '@shortlist/shared/account/roster/roster-preview.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { formatCsvTime } from '@shortlist/shared/placement/csv/csv-cells.ts';
import type { CellKind } from '../../../data/files/csv-line.ts';
import { saveBlob, saveFile } from '../../../data/files/save-file.ts';
import type { TableRows } from '../../../data/files/write-table.ts';
import { formKitLabel } from '../../account/form-kit/form-kit-rows.ts';
import type { FeedOpportunity } from '../../community/queries.ts';
import { sentFields } from './sent-facts.ts';

export type TableFormat = 'csv' | 'xlsx';

interface Column<Row> {
  readonly label: string;
  readonly kind?: CellKind;
  readonly text: (row: Row) => string;
}

export interface FileTable {
  readonly rows: TableRows;
  readonly kinds: readonly CellKind[];
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): FileTable {
  const headings = columns.map(({ label }) => label);
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  return { rows: [headings, ...cells], kinds: columns.map(({ kind = 'text' }) => kind) };
}

export function callTable(students: readonly StudentToCall[]): FileTable {
  const columns = [
    { label: COLLEGE_FACT_LABELS.rollNumber, text: ({ rollNumber }: StudentToCall) => rollNumber },
    { label: COLLEGE_FACT_LABELS.name, text: ({ name }: StudentToCall) => name },
    { label: COLLEGE_FACT_LABELS.email, text: ({ email }: StudentToCall) => email },
  ];
  return tableOf(columns, students);
}

interface RegistrationFileOptions {
  /** Adds what the roster says, in columns of its own. */
  readonly withRoster: boolean;
  readonly timeZone: string;
}

/** What the students sent, as they sent it: one column for each fact that any of them did. */
export function registrationTable(
  registrations: readonly RegisteredStudent[],
  { withRoster, timeZone }: RegistrationFileOptions,
): FileTable {
  const sent = sentFields(registrations).map((field) => ({
    label: formKitLabel(field),
    text: ({ facts }: RegisteredStudent) => facts[field] ?? '',
  }));
  const when: Column<RegisteredStudent> = {
    label: 'Registered at',
    kind: 'time',
    text: ({ registeredAt }) => formatCsvTime(wallTimeIn(Date.parse(registeredAt), timeZone)),
  };
  return tableOf([...sent, when, ...(withRoster ? ROSTER_COLUMNS : [])], registrations);
}

const ROSTER_FACTS = [
  'name',
  'rollNumber',
  'branch',
  'graduationYear',
  'cgpa',
  'tenth',
  'twelfth',
  'diploma',
  'activeBacklogs',
] as const satisfies readonly CollegeFact[];

const ROSTER_COLUMNS = ROSTER_FACTS.map((fact): Column<RegisteredStudent> => ({
  label: `Roster: ${COLLEGE_FACT_LABELS[fact]}`,
  text: ({ student }) => (student ? collegeFactText(student[fact]) : ''),
}));

/** 'Registrations - Zenith Systems - Platform Engineer - 2026-11-20'; browsers replace what a file system refuses. */
export function tableFileName(
  what: string,
  { company, role }: Pick<FeedOpportunity, 'company' | 'role'>,
  day: string,
): string {
  return [what, company, role, day].join(' - ');
}

/** Throws where the writer cannot be loaded. */
export async function loadTableWriter() {
  const { tableToCsv, tableToWorkbook } = await import('../../../data/files/write-table.ts');
  return (name: string, { rows, kinds }: FileTable, format: TableFormat): void => {
    if (format === 'csv') saveFile(`${name}.csv`, tableToCsv(rows, kinds), 'text/csv');
    else saveBlob(`${name}.xlsx`, tableToWorkbook(rows));
  };
}
