/** One value of a placement in words, for lists of earlier values. */
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { moneyText } from '@shortlist/shared/placement/compensation.ts';
import {
  categoryLabel,
  jobTypeLabel,
  placementIdLabel,
  priorityLabel,
  statusLabel,
  testStatusLabel,
} from '@shortlist/shared/placement/labels.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/paths.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';

const NONE = 'None';
const timeText = (wall: WallTime | null): string => (wall === null ? NONE : dateTimeText(wall));

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

/** Takes a cell's path and value; gives what a student would call it. Text stands as it was typed. */
export function placementValueText(path: string, value: Json): string {
  const text = Object.hasOwn(TEXTS, path) ? TEXTS[path] : undefined;
  if (text) return text(cellValuesToPlacement('', { [path]: value }));
  return typeof value === 'string' ? value : JSON.stringify(value);
}
