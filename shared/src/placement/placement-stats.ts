/** The four stat cards (specification 9). They count all placements of the student, whatever the filters show. */
import type { WallTime } from '../lib/time/wall-time.ts';
import { isUrgent } from './deadline.ts';
import type { PlacementStatus, PlacementValues } from './schema.ts';

export interface PlacementStats {
  readonly total: number;
  readonly applied: number;
  /** Whole percent of the total; 0 of 0 is 0. */
  readonly appliedPercent: number;
  readonly urgent: number;
  readonly completed: number;
  readonly completedPercent: number;
}

export function placementStats(
  list: readonly Pick<PlacementValues, 'status' | 'deadlines'>[],
  now: WallTime,
): PlacementStats {
  const countOf = (status: PlacementStatus): number =>
    list.filter((placement) => placement.status === status).length;
  const total = list.length;
  const applied = countOf('form_filled');
  const completed = countOf('process_done');
  return {
    total,
    applied,
    appliedPercent: percentOf(applied, total),
    urgent: list.filter((placement) => isUrgent(placement, now)).length,
    completed,
    completedPercent: percentOf(completed, total),
  };
}

function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}
