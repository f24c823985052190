/** Validates what a program sends as a placement. Throws an ApiError that names every problem. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  isForeignObject,
  type ForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import {
  detectItemDateOrder,
  PLACEMENT_DATES,
} from '@shortlist/shared/placement/import/upload-item.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { parsePlacementImport } from '@shortlist/shared/placement/import/parse-placement-import.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { ApiError, fieldError } from '../../platform/http/api-error.ts';

const PROBLEMS_SHOWN = 10;

/** A whole placement. Its deadline is mandatory. `now` is the wall clock of the server's zone. */
export function readPlacement(input: unknown, now: WallTime): PlacementValues {
  const read = parsePlacementImport(input, now);
  if (!read.ok)
    throw new ApiError('invalid', read.problems[0]?.message ?? '', {
      errors: read.problems.slice(0, PROBLEMS_SHOWN),
    });
  if (read.deadlineGuessed)
    throw fieldError('deadlines.applicationDeadline', PLACEMENT_MESSAGES.deadlineRequired);
  return read.values;
}

/** Fields that are not mentioned stay; repeated values are no change, even in another spelling. */
export function readPlacementChanges(
  present: PlacementValues,
  input: unknown,
  now: WallTime,
): Values {
  if (!isForeignObject(input)) throw fieldError('', PLACEMENT_MESSAGES.notAnObject);
  const after = readPlacement(overlay(present, input), now);
  const before = parsePlacementImport(present, now);
  return changedValues(
    placementToCellValues(before.ok ? before.values : present),
    placementToCellValues(after),
  );
}

/** All or nothing: one invalid item rejects them all, with the first problems by their number. */
export function readUpload(items: readonly unknown[], now: WallTime): readonly PlacementValues[] {
  // Nobody checks the list before it is stored: only its own dates show in which order they are written.
  const { order } = detectItemDateOrder(items, PLACEMENT_DATES);
  const read = items.map((item) => parsePlacementImport(item, now, order));
  const errors = read
    .flatMap((item, index) => (item.ok ? [] : item.problems.map((problem) => ({ problem, index }))))
    .slice(0, PROBLEMS_SHOWN)
    .map(({ problem, index }) => ({
      path: ['placements', index, problem.path].filter((part) => part !== '').join('.'),
      message: `Placement ${index + 1}: ${problem.message}`,
    }));
  if (errors.length > 0)
    throw new ApiError('invalid', errors.map(({ message }) => message).join('\n'), { errors });
  return read.flatMap((item) => (item.ok ? item.values : []));
}

const GROUPS = ['links', 'test', 'deadlines', 'compensation', 'eligibilityCriteria'] as const;

function overlay(present: PlacementValues, input: ForeignObject): ForeignObject {
  const groups = GROUPS.map((group) => [group, overlayGroup({ ...present[group] }, input[group])]);
  return { ...present, ...input, ...Object.fromEntries(groups) };
}

function overlayGroup(present: ForeignObject, input: unknown): unknown {
  if (input === undefined) return present;
  if (!isForeignObject(input)) return input;
  // Both names of this field are accepted; the one that was sent counts.
  const rest = 'branches' in input ? { ...present, branch: undefined } : present;
  return { ...rest, ...input };
}
