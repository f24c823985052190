/** Labels of a placement's choices (specification 3, Placement). */
import { isBlank } from '../lib/blank.ts';
import {
  type Category,
  type JobType,
  PLACEMENT_STATUSES,
  type PlacementStatus,
  type Priority,
  type TestStatus,
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
