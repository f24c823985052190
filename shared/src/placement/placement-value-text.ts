/** Formats one value of a placement, for lists of earlier values and of changes to an opportunity. */
import { ownValue } from '../lib/own-value.ts';
import { dateTimeText } from '../lib/time/format-date.ts';
import { isBlank } from '../lib/blank.ts';
import type { Json } from '../lib/json.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { moneyText } from './compensation.ts';
import {
  categoryLabel,
  jobTypeLabel,
  placementIdLabel,
  priorityLabel,
  statusLabel,
  testStatusLabel,
} from './placement-labels.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_CELL_SCHEMAS,
  type PlacementPath,
} from './placement-fields.ts';
import type { Placement } from './schema.ts';

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
