/** The columns of a placement in a spreadsheet, in order, with alternative headings. */
import { textOrEmpty } from '../../lib/blank.ts';
import { foldText } from '../../lib/text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { CompensationKind } from '../compensation.ts';
import { protectCell, formatCsvList } from './csv-cells.ts';
import {
  categoryLabel,
  jobTypeLabel,
  priorityLabel,
  statusLabel,
  testStatusLabel,
} from '../placement-labels.ts';
import { PLACEMENT_PATH_LABELS, type PlacementPath } from '../placement-fields.ts';
import type { PlacementValues } from '../schema.ts';

/** How a cell is read. A `line` is a name or a few words, which no spreadsheet should have converted to a date. */
export type CsvKind =
  'text' | 'line' | 'digits' | 'decimal' | 'amount' | 'currency' | 'time' | 'list';

export interface CsvColumn {
  readonly header: string;
  readonly path: PlacementPath;
  readonly kind: CsvKind;
  /** The text of the cell; '' when not given. */
  readonly cell: (placement: PlacementValues) => string;
  /** Alternative headings, folded by `foldHeading`. */
  readonly otherHeadings: readonly string[];
}

interface ColumnOptions {
  readonly kind?: CsvKind;
  /** Alternative headings as people write them, separated by '|'. */
  readonly also?: string;
}

function column(
  path: PlacementPath,
  cell: CsvColumn['cell'],
  { kind = 'text', also = '' }: ColumnOptions = {},
): CsvColumn {
  const otherHeadings = also === '' ? [] : also.split('|').map(foldHeading);
  return { header: PLACEMENT_PATH_LABELS[path], path, kind, cell, otherHeadings };
}

/** Amount and currency have a cell each, so that a spreadsheet can sum the amounts. */
function moneyColumns(kind: CompensationKind, also: string): readonly CsvColumn[] {
  const path = `compensation.${kind}` as const;
  const amount = column(
    path,
    ({ compensation }) => protectCell(textOrEmpty(compensation[kind].amount)),
    {
      kind: 'amount',
      also,
    },
  );
  const currency = column(
    path,
    ({ compensation: { [kind]: money } }) =>
      textOrEmpty(money.amount) === '' ? '' : textOrEmpty(money.currency),
    { kind: 'currency' },
  );
  return [amount, { ...currency, header: `${amount.header} currency` }];
}

export const CSV_COLUMNS: readonly CsvColumn[] = [
  column('company', ({ company }) => protectCell(textOrEmpty(company)), {
    kind: 'line',
    also: 'Company name|Name of company|Name of the company|Company’s name|Companies|Organisation|Organization|Organisation name|Organization name|Name of organisation|Name of organization|Name of the organisation|Name of the organization|Employer|Employer name|Firm|Firm name|Recruiter|Recruiter name',
  }),
  column('role', ({ role }) => protectCell(textOrEmpty(role)), {
    kind: 'line',
    also: 'Job role|Role name|Roles|Role offered|Position|Position offered|Designation|Designation offered|Profile|Job profile|Profile offered|Job title|Post',
  }),
  column('placementId', ({ placementId }) => protectCell(textOrEmpty(placementId)), {
    kind: 'digits',
    also: 'ID|Job ID|Drive ID|Notice ID|Reference|Ref no',
  }),
  column('jobType', ({ jobType }) => jobTypeLabel(jobType), {
    also: 'Type|Employment type|Offer type|Opportunity type',
  }),
  column('category', ({ category }) => categoryLabel(category), { also: 'Campus|Drive type' }),
  column('location', ({ location }) => protectCell(textOrEmpty(location)), {
    kind: 'line',
    also: 'Job location|Work location|City|Place|Place of posting',
  }),
  column('status', ({ status }) => statusLabel(status), {
    also: 'Application status|Form status|My status',
  }),
  column('priority', ({ priority }) => priorityLabel(priority)),
  column(
    'deadlines.applicationDeadline',
    ({ deadlines }) => formatCsvTime(deadlines.applicationDeadline),
    {
      kind: 'time',
      also: 'Deadline|Last date|Last date to apply|Last day|Last day to apply|Due date|Deadline date|Deadline to apply|Apply by|Apply before|Closing date|Registration deadline|Form deadline|Last date of application|Last date for application|Last date for applying|Last date of applying|Last date of registration|Last date for registration|Last date to register|Registration last date|Application last date|Application due date',
    },
  ),
  column('deadlines.testDeadline', ({ deadlines }) => formatCsvTime(deadlines.testDeadline), {
    kind: 'time',
    also: 'Last date for test',
  }),
  column('test.date', ({ test }) => formatCsvTime(test.date), {
    kind: 'time',
    also: 'Exam date|OA date|Assessment date|Online assessment date|Online test date|Written test date|Date of test|Date of exam',
  }),
  column('test.testType', ({ test }) => protectCell(textOrEmpty(test.testType)), {
    kind: 'line',
    also: 'Exam type|Assessment type',
  }),
  column('test.duration', ({ test }) => protectCell(textOrEmpty(test.duration)), {
    kind: 'line',
    also: 'Exam duration|Duration of test',
  }),
  column('test.link', ({ test }) => textOrEmpty(test.link), { also: 'Exam link|Assessment link' }),
  column('test.status', ({ test }) => testStatusLabel(test.status)),
  ...moneyColumns('stipend', 'Monthly stipend|Internship stipend|Stipend per month'),
  ...moneyColumns('ctc', 'Package|Salary|Compensation|Annual CTC|Cost to company|CTC offered'),
  ...moneyColumns('base', 'Base pay|Base salary|Fixed|Fixed pay|Fixed CTC'),
  column(
    'eligibilityCriteria.cgpa',
    ({ eligibilityCriteria: { cgpa } }) => (cgpa === null ? '' : String(cgpa)),
    {
      kind: 'decimal',
      also: 'Min CGPA|CGPA|CGPA cutoff|Cutoff CGPA|CGPA criteria|Required CGPA|CGPA required|Eligibility CGPA|CGPA eligibility|Minimum CGPA required|CPI|Min CPI|Minimum CPI',
    },
  ),
  column(
    'eligibilityCriteria.branch',
    ({ eligibilityCriteria }) => formatCsvList(eligibilityCriteria.branch),
    {
      kind: 'list',
      also: 'Branch|Eligible branches|Eligible branch|Branches allowed|Branches eligible|Departments|Department|Streams|Stream',
    },
  ),
  column('links.applicationLink', ({ links }) => textOrEmpty(links.applicationLink), {
    also: 'Apply link|Apply|Link|Link to apply|Application URL|Registration link|Registration URL|Registration form|Application form|Application form link|Form|Form link|Google form|Apply here|Job link|URL',
  }),
  column('links.companyWebsite', ({ links }) => textOrEmpty(links.companyWebsite), {
    also: 'Website|Company site|Company link|Company URL',
  }),
  column('notes', ({ notes }) => textOrEmpty(notes), {
    also: 'Note|Remarks|Remark|Comments|Comment|Description|Details|Other details|Additional information',
  }),
];

/** '2026-12-05 23:59', with seconds where there are any; '' for none. Spreadsheets recognise it as a date. */
export function formatCsvTime(time: WallTime | null): string {
  return time?.replace('T', ' ').replace(/:00$/, '') ?? '';
}

/** Folds case, accents, blanks and punctuation of a heading: 'Last-Date:' becomes 'last date'. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]+/gu, '');
}
