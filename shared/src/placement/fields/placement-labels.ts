import { isBlank } from '../../lib/blank.ts';
import type { Json } from '../../lib/json.ts';
import { cellText } from '../../lib/fields.ts';
import { dateTimeText } from '../../lib/time/format-date.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { moneyText } from './compensation.ts';
import { PLACEMENT_CELL_SCHEMAS } from './placement-cells.ts';
import { ROUND_RESULT_LABELS } from '../round/round-fields.ts';
import {
  CATEGORY_LABELS,
  choiceLabel,
  JOB_TYPE_LABELS,
  PLACEMENT_FIELDS,
  PRIORITY_LABELS,
  STATUS_LABELS,
  TEST_STATUS_LABELS,
  type Category,
  type JobType,
  type PlacementStatus,
  type Priority,
  type TestStatus,
} from './placement-fields.ts';
import { scoreText } from './score.ts';
import { OUTCOME_LABELS, SEASON_CELL_SCHEMAS, SEASON_FIELDS } from './season.ts';

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

const NONE = 'None';

const placementText = /* @__PURE__ */ cellText(PLACEMENT_FIELDS, PLACEMENT_CELL_SCHEMAS, {
  id: placementIdLabel,
  name: givenText,
  line: givenText,
  link: givenText,
  text: givenText,
  choice: choiceLabel,
  time: timeOrNone,
  money: moneyText,
  cgpa: numberOrNone,
  percentage: numberOrNone,
  score: (score) => (score === null ? NONE : scoreText(score)),
  limit: numberOrNone,
  year: numberOrNone,
  list: (entries) => entries.join(', ') || NONE,
});

const seasonText = /* @__PURE__ */ cellText(SEASON_FIELDS, SEASON_CELL_SCHEMAS, {
  outcome: (outcome) => (outcome === null ? NONE : OUTCOME_LABELS[outcome]),
  time: timeOrNone,
  // The id of a row, which means nothing to a person.
  id: (id) => (id === null ? NONE : 'A résumé'),
  line: givenText,
  result: (result) => (result === null ? NONE : ROUND_RESULT_LABELS[result]),
  text: givenText,
});

export function timeOrNone(time: WallTime | null): string {
  return time === null ? NONE : dateTimeText(time);
}

function numberOrNone(value: number | null): string {
  return value?.toString() ?? NONE;
}

export function givenText(text: string): string {
  return isBlank(text) ? NONE : text;
}

/** As typed; a value that this version of the app cannot read is shown as it was stored. */
export function formatPlacementValue(path: string, value: Json): string {
  return placementText(path, value) ?? seasonText(path, value) ?? storedText(value);
}

/** Of a value that this version of the app cannot read. */
export function storedText(value: Json): string {
  return typeof value === 'string' ? givenText(value) : JSON.stringify(value);
}

export function isPlacementValue(path: string, value: Json): boolean {
  return (placementText(path, value) ?? seasonText(path, value)) !== undefined;
}
