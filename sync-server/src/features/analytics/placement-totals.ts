import type { Reader } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/concurrency.ts';
import { countAddedPlacements, type PlacementCounts } from './count-added-placements.ts';

/** So many are counted in some hundredths of a second. */
export const COUNTED_EACH_TIME = 10_000;
export const CACHE_MS = 10 * 60_000;

export interface PlacementTotals extends PlacementCounts {
  readonly countedAt: number;
}

/** Counts all live placements. Where there are many, the result is cached for some minutes. */
export function createPlacementTotals({
  db,
  clock,
}: {
  readonly db: Reader;
  readonly clock: Clock;
}): () => Promise<PlacementTotals> {
  let cached: PlacementTotals | undefined;
  const count = createSingleFlight(async (): Promise<PlacementTotals> => {
    const countedAt = clock.now();
    const counts = await countAddedPlacements(db, 0);
    const total = counts.kinds.reduce((sum, { n }) => sum + n, 0);
    const totals = { ...counts, countedAt };
    cached = total > COUNTED_EACH_TIME ? totals : undefined;
    return totals;
  });
  return async () => {
    const age = cached ? clock.now() - cached.countedAt : Infinity;
    return cached && age >= 0 && age < CACHE_MS ? cached : count('all');
  };
}
