import type { Reader } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/concurrency.ts';
import { countAddedPlacements, type PlacementCounts } from './count-added-placements.ts';

/** So many are counted in some hundredths of a second. */
export const COUNTED_EACH_TIME = 10_000;
export const KEPT_MS = 10 * 60_000;

export interface PlacementTotals extends PlacementCounts {
  /** Milliseconds since 1970. */
  readonly countedAt: number;
}

/** Counts all live placements. Where there are many, the result is kept for some minutes. */
export function createPlacementTotals({
  db,
  clock,
}: {
  readonly db: Reader;
  readonly clock: Clock;
}): () => Promise<PlacementTotals> {
  let kept: PlacementTotals | undefined;
  const count = createSingleFlight(async (): Promise<PlacementTotals> => {
    const countedAt = clock.now();
    const counts = await countAddedPlacements(db, 0);
    const total = counts.kinds.reduce((sum, { n }) => sum + n, 0);
    const totals = { ...counts, countedAt };
    kept = total > COUNTED_EACH_TIME ? totals : undefined;
    return totals;
  });
  return async () => {
    const age = kept ? clock.now() - kept.countedAt : Infinity;
    return kept && age >= 0 && age < KEPT_MS ? kept : count('all');
  };
}
