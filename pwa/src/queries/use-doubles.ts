import { doubleKey, findDoubles, type Double } from '@shortlist/shared/placement/doubles.ts';
import { useMemo } from 'react';
import { storedQuery } from './stored-query.ts';
import type { PlacementView } from './use-placements.ts';

const keptApartQuery = storedQuery(async (db) => (await db.readMeta('keptApart')) ?? []);

const NONE: readonly Double[] = [];

/** Pairs of duplicate placements, without those that the student marked on this device as different. */
export function useDoubles(placements: readonly PlacementView[]): readonly Double[] {
  const apart = keptApartQuery.useAnswer();
  return useMemo(() => {
    if (apart === undefined) return NONE;
    const found = findDoubles(placements);
    return found.filter((pair) => !apart.includes(doubleKey(pair)));
  }, [placements, apart]);
}
