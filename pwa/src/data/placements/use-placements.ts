import type { PlacementView } from '../feed/followed-placements.ts';
import { createLiveQuery } from '../session/live-query.ts';
import { readPlacements } from '../feed/read-placements.ts';

export type { PlacementView } from '../feed/followed-placements.ts';

export const placementsQuery = createLiveQuery((db) => readPlacements(db));

/** The student's placements in the order of the lists; undefined while they are being read. */
export function usePlacements(): readonly PlacementView[] | undefined {
  return placementsQuery.useResult();
}

/** Resolves once the lists have read what was written before. Never rejects: then they show it when they can. */
export async function whenPlacementsRead(): Promise<void> {
  await placementsQuery.prefetch().catch(() => undefined);
}
