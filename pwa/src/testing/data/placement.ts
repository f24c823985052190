import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  EMPTY_PLACEMENT,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';

/**
 * A placement with this company and deadline ('2026-11-21' or '2026-11-21T18:30'); all else as in an empty add form.
 */
export function placement(
  company: string,
  deadline: string,
  more: Partial<PlacementValues> = {},
): PlacementValues {
  const applicationDeadline = parseWallTime(deadline, 'end') ?? null;
  const deadlines = { applicationDeadline, testDeadline: null };
  return { ...EMPTY_PLACEMENT, company, deadlines, ...more };
}

/** A placement with a test of an hour, at a time such as '11-26T10:00' of 2026. */
export function tested(
  company: string,
  date: string,
  test: Partial<PlacementValues['test']> = {},
): PlacementValues {
  const { test: none } = EMPTY_PLACEMENT;
  return placement(company, '2026-12-01', {
    test: { ...none, date: `2026-${date}:00`, duration: '60 minutes', ...test },
  });
}
