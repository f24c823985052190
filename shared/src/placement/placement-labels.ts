/** Labels of a placement's choices. */
import { isBlank } from '../lib/blank.ts';
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import { dateTimeText } from '../lib/time/format-date.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { moneyText } from './compensation.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_CELL_SCHEMAS,
  type PlacementPath,
} from './placement-fields.ts';
import {
  PLACEMENT_STATUSES,
  type Category,
  type JobType,
  type PlacementStatus,
  type Priority,
  type TestStatus,
  type Placement,
} from './schema.ts';

const JOB_TYPE_LABELS: Readonly<Record<JobType, string>> = {
  internship: 'Internship',
  fte: 'FTE',
  intern_ppo: 'Intern+PPO',
  internship_fte: 'Internship+FTE',
};

const STATUS_LABELS: Readonly<Record<PlacementStatus, string>> = {
  form_not_filled: 'Form Not Filled',
  form_filled: 'Form Filled',
  process_done: 'Process Done',
};

const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  on_campus: 'On Campus',
  off_campus: 'Off Campus',
};

const TEST_STATUS_LABELS: Readonly<Record<TestStatus, string>> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  missed: 'Missed',
};

/** An empty job type counts as FTE. */
export function jobTypeLabel(jobType: JobType | ''): string {
  return JOB_TYPE_LABELS[jobType === '' ? 'fte' : jobType];
}

export function statusLabel(status: PlacementStatus): string {
  return STATUS_LABELS[status];
}

export function priorityLabel(priority: Priority): string {
  return PRIORITY_LABELS[priority];
}

export function categoryLabel(category: Category): string {
  return CATEGORY_LABELS[category];
}

export function testStatusLabel(status: TestStatus): string {
  return TEST_STATUS_LABELS[status];
}

/** '#2711', or 'Manual' when the placement has no id of its own. */
export function placementIdLabel(placementId: string | null): string {
  return placementId === null || isBlank(placementId) ? 'Manual' : `#${placementId}`;
}

/** The options of the status filter; '' keeps all. */
export const STATUS_FILTER_OPTIONS: readonly {
  readonly value: PlacementStatus | '';
  readonly label: string;
}[] = [
  { value: '', label: 'All Status' },
  ...PLACEMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/* Formats one value of a placement, for lists of earlier values and of changes to an opportunity. */

const NONE = 'None';
const timeText = (wall: WallTime | null): string => (wall === null ? NONE : dateTimeText(wall));

const SCHEMAS: Readonly<Partial<Record<string, (typeof PLACEMENT_CELL_SCHEMAS)[PlacementPath]>>> =
  PLACEMENT_CELL_SCHEMAS;

const TEXTS: Readonly<Record<string, (placement: Placement) => string>> = {
  placementId: (p) => placementIdLabel(p.placementId),
  jobType: (p) => jobTypeLabel(p.jobType),
  category: (p) => categoryLabel(p.category),
  status: (p) => statusLabel(p.status),
  priority: (p) => priorityLabel(p.priority),
  'test.date': (p) => timeText(p.test.date),
  'test.status': (p) => testStatusLabel(p.test.status),
  'deadlines.applicationDeadline': (p) => timeText(p.deadlines.applicationDeadline),
  'deadlines.testDeadline': (p) => timeText(p.deadlines.testDeadline),
  'compensation.stipend': (p) => moneyText(p.compensation.stipend),
  'compensation.ctc': (p) => moneyText(p.compensation.ctc),
  'compensation.base': (p) => moneyText(p.compensation.base),
  'eligibilityCriteria.cgpa': (p) => p.eligibilityCriteria.cgpa?.toString() ?? NONE,
  'eligibilityCriteria.branch': (p) => p.eligibilityCriteria.branch.join(', ') || NONE,
};

/**
 * The value of a cell as it is shown to a student. Text is shown as it was typed, and a value that this
 * version of the app cannot read as it was stored.
 */
export function formatPlacementValue(path: string, value: Json): string {
  const text = ownValue(TEXTS, path);
  if (text && isPlacementValue(path, value))
    return text(cellValuesToPlacement('', { [path]: value }));
  if (typeof value !== 'string') return JSON.stringify(value);
  return isBlank(value) ? NONE : value;
}

/** True for a path of a placement with a valid value. */
export function isPlacementValue(path: string, value: Json): boolean {
  const schema = ownValue(SCHEMAS, path);
  return schema?.safeParse(value).success === true;
}
