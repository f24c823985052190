import {
  duplicatePairKey,
  findDuplicatePlacements,
  type DuplicatePair,
} from '@shortlist/shared/placement/rules/duplicates.ts';
import type { SilencedClashes } from '@shortlist/shared/placement/agenda/clashes.ts';
import { useMemo } from 'react';
import { createLiveQuery } from '../../../data/session/live-query.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

const silencedClashesQuery = createLiveQuery(
  async (db) => (await db.readMeta('silencedClashes')) ?? [],
);

/** The pairs of which this device says nothing more; undefined while they are being read. */
export function useSilencedClashes(): SilencedClashes | undefined {
  const keys = silencedClashesQuery.useResult();
  return useMemo(() => keys && new Set(keys), [keys]);
}

const dismissedDuplicatesQuery = createLiveQuery(
  async (db) => (await db.readMeta('notDuplicates')) ?? [],
);

const NONE: readonly DuplicatePair[] = [];

/** Pairs of duplicate placements, without those that the student marked on this device as different. */
export function useDuplicates(placements: readonly PlacementView[]): readonly DuplicatePair[] {
  const dismissed = dismissedDuplicatesQuery.useResult();
  return useMemo(() => {
    if (dismissed === undefined) return NONE;
    const found = findDuplicatePlacements(placements);
    return found.filter((pair) => !dismissed.includes(duplicatePairKey(pair)));
  }, [placements, dismissed]);
}
