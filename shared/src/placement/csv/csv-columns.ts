/** The columns of a placement in a spreadsheet, in order, with alternative headings. */
import { textOrEmpty } from '../../lib/blank.ts';
import { valueAt, writeField, type FieldWriters } from '../../lib/fields.ts';
import { foldText } from '../../lib/text.ts';
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

/** Alternative headings as people write them, separated by '|'. */
const OTHER_HEADINGS: Readonly<Partial<Record<PlacementPath, string>>> = {
  company:
    'Company name|Name of company|Name of the company|Company’s name|Companies|Organisation|Organization|Organisation name|Organization name|Name of organisation|Name of organization|Name of the organisation|Name of the organization|Employer|Employer name|Firm|Firm name|Recruiter|Recruiter name',
  role: 'Job role|Role name|Roles|Role offered|Position|Position offered|Designation|Designation offered|Profile|Job profile|Profile offered|Job title|Post',
  placementId: 'ID|Job ID|Drive ID|Notice ID|Reference|Ref no',
  jobType: 'Type|Employment type|Offer type|Opportunity type',
  category: 'Campus|Drive type',
  location: 'Job location|Work location|City|Place|Place of posting',
  status: 'Application status|Form status|My status',
  'deadlines.applicationDeadline':
    'Deadline|Last date|Last date to apply|Last day|Last day to apply|Due date|Deadline date|Deadline to apply|Apply by|Apply before|Closing date|Registration deadline|Form deadline|Last date of application|Last date for application|Last date for applying|Last date of applying|Last date of registration|Last date for registration|Last date to register|Registration last date|Application last date|Application due date',
  'deadlines.testDeadline': 'Last date for test',
  'test.date':
    'Exam date|OA date|Assessment date|Online assessment date|Online test date|Written test date|Date of test|Date of exam',
  'test.testType': 'Exam type|Assessment type',
  'test.duration': 'Exam duration|Duration of test',
  'test.link': 'Exam link|Assessment link',
  'compensation.stipend': 'Monthly stipend|Internship stipend|Stipend per month',
  'compensation.ctc': 'Package|Salary|Compensation|Annual CTC|Cost to company|CTC offered',
  'compensation.base': 'Base pay|Base salary|Fixed|Fixed pay|Fixed CTC',
  'eligibilityCriteria.cgpa':
    'Min CGPA|CGPA|CGPA cutoff|Cutoff CGPA|CGPA criteria|Required CGPA|CGPA required|Eligibility CGPA|CGPA eligibility|Minimum CGPA required|CPI|Min CPI|Minimum CPI',
  'eligibilityCriteria.branch':
    'Branch|Eligible branches|Eligible branch|Branches allowed|Branches eligible|Departments|Department|Streams|Stream',
  'links.applicationLink':
    'Apply link|Apply|Link|Link to apply|Application URL|Registration link|Registration URL|Registration form|Application form|Application form link|Form|Form link|Google form|Apply here|Job link|URL',
  'links.companyWebsite': 'Website|Company site|Company link|Company URL',
  notes:
    'Note|Remarks|Remark|Comments|Comment|Description|Details|Other details|Additional information',
};

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
  list: ['list'],
};

function columnsOf(path: PlacementPath): readonly CsvColumn[] {
  const row = PLACEMENT_FIELDS[path];
  const other = OTHER_HEADINGS[path]?.split('|').map(foldHeading) ?? [];
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

/** Folds case, accents, blanks and punctuation of a heading: 'Last-Date:' becomes 'last date'. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]+/gu, '');
}
