/**
 * Placements that were added from the board, as they follow it: worked out whenever they are read, from two databases,
 * and written in neither.
 */
import {
  followOpportunity,
  type FollowedChange,
  type FollowedPlacement,
  type SeenValues,
} from '@shortlist/shared/opportunity/follow.ts';
import type { BoardPast, PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/paths.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { sourceOf, type PlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { feedDatabase, type FeedDatabase, type FeedEntry } from './feed-database.ts';
import { readKept } from './kept-opportunities.ts';
import { BoardUnreadable, readBoard } from './read-board.ts';
import type { KeptOpportunity, PlacementView } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

/** A placement as the screens show it, with what its opportunity says now. */
export interface FollowedView extends PlacementView {
  /** Where the board says something that the student does not know. Empty for one that came from elsewhere. */
  readonly changes: readonly FollowedChange[];
  /** What it was made of, as far as this device knows it. Null for one that came from elsewhere. */
  readonly origin: Origin | null;
}

/** An opportunity as it is now, or as it was when it left the board. */
export interface Origin {
  readonly opportunity: PostedOpportunity;
  /** What the board said of it before, as far as this device saw it. */
  readonly past: BoardPast | undefined;
  readonly isListed: boolean;
  /** Equal for equal content. */
  readonly version: string;
}

const NO_CHANGES: readonly FollowedChange[] = [];
const NO_ORIGINS: ReadonlyMap<string, Origin> = new Map();

/**
 * Reads the opportunities with these ids, as far as they are known here. Where the copy of the board does not answer, that
 * is noted, and the placements go by what the student's own database has: a deadline is of use without it, too. Not inside
 * a transaction.
 */
export async function readOrigins(
  db: UserDatabase,
  ids: readonly string[],
  feed: FeedDatabase = feedDatabase(),
): Promise<ReadonlyMap<string, Origin>> {
  if (ids.length === 0) return NO_ORIGINS;
  const wanted = [...new Set(ids)];
  const entries = await readEntries(db, feed, wanted);
  const listed = entries.flatMap((entry): [string, Origin][] =>
    entry?.opportunity ? [[entry.id, listedOrigin(entry, entry.opportunity)]] : [],
  );
  const origins = new Map(listed);
  const missing = wanted.filter((id) => !origins.has(id));
  if (missing.length > 0)
    for (const opportunity of await readKept(db, missing))
      if (opportunity) origins.set(opportunity._id, keptOrigin(opportunity));
  return origins;
}

async function readEntries(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<readonly (FeedEntry | undefined)[]> {
  try {
    return await readBoard(db, feed, () => feed.opportunities.bulkGet([...ids]));
  } catch (error) {
    if (error instanceof BoardUnreadable && !feed.retired) return [];
    throw error;
  }
}

function listedOrigin({ load, seq, past }: FeedEntry, opportunity: PostedOpportunity): Origin {
  return { opportunity, past, isListed: true, version: `${load} ${seq}` };
}

function keptOrigin({ past, ...opportunity }: KeptOpportunity): Origin {
  return { opportunity, past, isListed: false, version: `kept ${opportunity.updatedAt ?? ''}` };
}

/** Takes a placement, what it was made of (undefined when that is not known), and what the student took note of. */
export function followedView(
  placement: PlacementView,
  origin: Origin | undefined,
  seen?: SeenValues,
): FollowedView {
  const followed = follow(placement, placement.source, origin, seen);
  return { ...followed.placement, changes: followed.changes, origin: origin ?? null };
}

function follow<P extends Placement>(
  placement: P,
  source: PlacementSource | null,
  origin: Origin | undefined,
  seen?: SeenValues,
): FollowedPlacement<P> {
  return source
    ? followOpportunity(placement, source, origin?.opportunity, { seen, past: origin?.past })
    : { placement, changes: NO_CHANGES };
}

/** Follows several placements. Not inside a transaction. */
export async function readFollowed(
  db: UserDatabase,
  placements: readonly PlacementView[],
  feed?: FeedDatabase,
): Promise<readonly FollowedView[]> {
  const ids = placements.flatMap(({ source }) => (source ? [source.opportunityId] : []));
  const origins = await readOrigins(db, ids, feed);
  return placements.map((placement) =>
    followedView(
      placement,
      placement.source ? origins.get(placement.source.opportunityId) : undefined,
    ),
  );
}

/** The placement that a row holds, with the values that it shows. Not inside a transaction. */
export async function readShownPlacement(
  db: UserDatabase,
  row: SyncRow,
  feed?: FeedDatabase,
): Promise<FollowedPlacement<Placement>> {
  const source = sourceOf(row);
  const origins = await readOrigins(db, source ? [source.opportunityId] : [], feed);
  const placement = cellValuesToPlacement(row.id, valuesOf(row));
  return follow(placement, source, source ? origins.get(source.opportunityId) : undefined);
}
