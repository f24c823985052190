import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import type { FeedDatabase } from '../database/feed-database.ts';
import {
  buildFollowedPlacement,
  readOrigins,
  type PlacementView,
} from '../feed/followed-placements.ts';
import { readSeenValues } from '../feed/opportunity-records.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { createLiveQuery } from '../session/live-query.ts';

export type { PlacementView } from '../feed/followed-placements.ts';

export const placementsQuery = createLiveQuery((db) => readPlacements(db));

/**
 * The student's placements in no order, with all changes of this device; added opportunities with the feed's
 * current values. Undefined while they are being read.
 */
export function usePlacements(): readonly PlacementView[] | undefined {
  return placementsQuery.useResult();
}

interface CachedPlacement {
  readonly rev: number;
  /** Of its opportunity. */
  readonly version: string | undefined;
  readonly seen: AcknowledgedValues;
  readonly placement: PlacementView;
}

interface CachedList {
  readonly byId: ReadonlyMap<string, CachedPlacement>;
  readonly placements: readonly PlacementView[];
}
const cachedLists = new WeakMap<UserDatabase, CachedList>();
const NO_VALUES: AcknowledgedValues = {};
const NO_SEEN_VALUES: ReadonlyMap<string, AcknowledgedValues> = new Map();

/**
 * Reads all placements that are not deleted. One that did not change is the same object as before, and so is
 * the list when nothing did, so that nothing re-renders without need. The feed database is opened only for
 * students who added an opportunity.
 */
export async function readPlacements(
  db: UserDatabase,
  feed?: FeedDatabase,
): Promise<readonly PlacementView[]> {
  const rows = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  const sources = rows.flatMap(({ placement }) => placement?.source?.opportunityId ?? []);
  const [origins, seenById] = await Promise.all([
    readOrigins(db, sources, feed),
    sources.length > 0 ? readSeenValues(db) : NO_SEEN_VALUES,
  ]);
  const former = cachedLists.get(db);
  const read = rows.flatMap(({ id, rev, placement }): [string, CachedPlacement][] => {
    if (!placement) return [];
    const origin = placement.source ? origins.get(placement.source.opportunityId) : undefined;
    const version = origin?.version;
    const seen = seenById.get(id) ?? NO_VALUES;
    const known = former?.byId.get(id);
    if (known?.rev === rev && known.version === version && sameJson(known.seen, seen))
      return [[id, known]];
    return [
      [id, { rev, version, seen, placement: buildFollowedPlacement(placement, origin, seen) }],
    ];
  });
  if (former?.byId.size === read.length && read.every(([id, one]) => former.byId.get(id) === one))
    return former.placements;
  const placements = read.map(([, { placement }]) => placement);
  cachedLists.set(db, { byId: new Map(read), placements });
  return placements;
}
