/** Placements as they follow their opportunities: derived on each read, and stored nowhere. */
import {
  followOpportunity,
  type FollowedChange,
  type FollowedPlacement,
  type AcknowledgedValues,
} from '@shortlist/shared/opportunity/follow.ts';
import { needsRegistration } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { DriveChange } from '@shortlist/shared/opportunity/drive-changes.ts';
import {
  followRounds,
  type AddedRounds,
  type FollowedRound,
} from '@shortlist/shared/opportunity/follow-rounds.ts';
import { listRounds } from '@shortlist/shared/placement/round/test-round.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { EMPTY_SEASON, type PlacementSeason } from '@shortlist/shared/placement/fields/season.ts';
import {
  readPlacementSource,
  type PlacementSource,
} from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import {
  feedDatabase,
  listedOpportunity,
  type FeedDatabase,
  type FeedEntry,
} from '../database/feed-database.ts';
import { readRemovedOpportunities } from './opportunity-records.ts';
import { FeedUnreadable, readLocalFeed } from '../database/storage/read.ts';
import type { StoredPlacementView, StoredRound } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';

export interface PlacementView extends Omit<
  StoredPlacementView,
  'roundRows' | 'deletedRoundKeys' | 'verdicts'
> {
  /** Changes of the opportunity that the student does not know yet. Empty for a placement without one. */
  readonly changes: readonly (FollowedChange | DriveChange)[];
  /** The opportunity it was made from, as far as this device knows it. Null for a placement without one. */
  readonly origin: PlacementOrigin | null;
  /** Nothing of it takes place any more: the placement cell has cancelled the drive. */
  readonly isCancelled: boolean;
  /** The placement cell collects the registrations of its drive, and has none of this student. */
  readonly needsRegistration: boolean;
  readonly season: PlacementSeason;
  /** In the order of their times, the test included. */
  readonly rounds: readonly RoundView[];
}

/** The first test, and a round of a drive that has no row yet, have no marks and no snooze of their own. */
export type RoundView = FollowedRound & Partial<StoredRound>;

/** An opportunity as it is now, or as it was when it was removed. */
export interface PlacementOrigin {
  readonly opportunity: PostedOpportunity;
  readonly isListed: boolean;
  /** Equal for equal content. */
  readonly version: string;
}

const NO_CHANGES: readonly FollowedChange[] = [];
const NO_ORIGINS: ReadonlyMap<string, PlacementOrigin> = new Map();

/**
 * When the local copy of the feed cannot be read, that is recorded, and the placements fall back on the student's own
 * database: a deadline is useful without the feed, too. Not inside a transaction.
 */
export async function readOrigins(
  db: UserDatabase,
  ids: readonly string[],
  feed: FeedDatabase = feedDatabase(),
): Promise<ReadonlyMap<string, PlacementOrigin>> {
  if (ids.length === 0) return NO_ORIGINS;
  const wanted = [...new Set(ids)];
  const entries = await readEntries(db, feed, wanted);
  const origins = new Map(entries.flatMap(listedOrigin));
  const missing = wanted.filter((id) => !origins.has(id));
  if (missing.length > 0)
    for (const opportunity of await readRemovedOpportunities(db, missing))
      if (opportunity) origins.set(opportunity._id, removedOrigin(opportunity));
  return origins;
}

async function readEntries(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<readonly (FeedEntry | undefined)[]> {
  try {
    return await readLocalFeed(db, feed, () => feed.opportunities.bulkGet([...ids]));
  } catch (error) {
    if (error instanceof FeedUnreadable && !feed.retired) return [];
    throw error;
  }
}

function listedOrigin(entry: FeedEntry | undefined): readonly [string, PlacementOrigin][] {
  const opportunity = listedOpportunity(entry);
  if (!entry || !opportunity) return [];
  return [[entry.id, { opportunity, isListed: true, version: `${entry.load} ${entry.seq}` }]];
}

function removedOrigin(opportunity: PostedOpportunity): PlacementOrigin {
  return { opportunity, isListed: false, version: `kept ${opportunity.updatedAt ?? ''}` };
}

export function buildFollowedPlacement(
  placement: StoredPlacementView,
  origin: PlacementOrigin | undefined,
  seen?: AcknowledgedValues,
): PlacementView {
  const followed = follow(placement, placement.source, origin, seen);
  const {
    season = EMPTY_SEASON,
    roundRows: rows = [],
    deletedRoundKeys: deletedKeys = [],
    verdicts,
    ...shown
  } = followed.placement;
  const added = { placementId: placement._id, rows, deletedKeys, verdicts };
  return {
    ...shown,
    changes: followed.changes,
    origin: origin ?? null,
    isCancelled: origin?.opportunity.status === 'cancelled',
    needsRegistration: needsRegistration(origin?.opportunity, shown.registration !== undefined),
    season,
    rounds: listRounds({ ...shown, season }, followRounds(origin?.opportunity, added)),
  };
}

export function addedRounds({
  _id: placementId,
  roundRows: rows = [],
  deletedRoundKeys: deletedKeys = [],
  verdicts,
}: StoredPlacementView): AddedRounds<StoredRound> {
  return { placementId, rows, deletedKeys, verdicts };
}

function follow<P extends Placement>(
  placement: P,
  source: PlacementSource | null,
  origin: PlacementOrigin | undefined,
  seen?: AcknowledgedValues,
): FollowedPlacement<P> {
  return source
    ? followOpportunity(placement, source, origin?.opportunity, seen)
    : { placement, changes: NO_CHANGES };
}

/** Not inside a transaction. */
export async function readFollowedPlacements(
  db: UserDatabase,
  placements: readonly StoredPlacementView[],
  feed?: FeedDatabase,
): Promise<readonly PlacementView[]> {
  const ids = placements.flatMap(({ source }) => (source ? [source.opportunityId] : []));
  const origins = await readOrigins(db, ids, feed);
  return placements.map((placement) =>
    buildFollowedPlacement(
      placement,
      placement.source ? origins.get(placement.source.opportunityId) : undefined,
    ),
  );
}

/** All that are not deleted, in no order. Not inside a transaction. */
export async function readAllFollowedPlacements(
  db: UserDatabase,
  feed?: FeedDatabase,
): Promise<readonly PlacementView[]> {
  const rows = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  return await readFollowedPlacements(
    db,
    rows.flatMap(({ placement }) => placement ?? []),
    feed,
  );
}

/** The placement in a row, with the values that it shows. Not inside a transaction. */
export async function readShownPlacement(
  db: UserDatabase,
  row: SyncRow,
  feed?: FeedDatabase,
): Promise<FollowedPlacement<Placement>> {
  const source = readPlacementSource(row);
  const origins = await readOrigins(db, source ? [source.opportunityId] : [], feed);
  const placement = cellValuesToPlacement(row.id, valuesOf(row));
  return follow(placement, source, source ? origins.get(source.opportunityId) : undefined);
}
