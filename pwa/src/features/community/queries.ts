import type { Opportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { MARK_PATH, cellAt } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { readAddedMarks, type AddedMarks } from '../../data/database/added-opportunities.ts';
import {
  feedDatabase,
  type AddedCount,
  type FeedDatabase,
  type FeedEntry,
} from '../../data/database/feed-database.ts';
import { readLocalFeed } from '../../data/database/storage/read.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { readShownRow } from '../../data/outbox/row-view.ts';
import { createLiveQuery, useLiveRead } from '../../data/session/live-query.ts';
import { currentUid } from '../../data/session/session.ts';

/** An opportunity as the student sees it, with the changes of this device. */
export interface FeedOpportunity extends Opportunity {
  /** Grows with each change by an admin. */
  readonly seq: number;
  /** The student added it, and the server does not know yet. */
  readonly isUnsent: boolean;
}

export interface FeedFacts {
  /** When the whole feed was last received, in device time; null before the first time. */
  readonly updatedAt: number | null;
  /** Progress while the feed is read from the start. */
  readonly loading: { readonly done: number; readonly total: number } | null;
}

export const opportunitiesQuery = createLiveQuery((db) => readOpportunities(db));

/** In no order, without removed ones. What did not change is the same object, also the list. */
export function useOpportunities(): readonly FeedOpportunity[] | undefined {
  return opportunitiesQuery.useResult();
}

/** The age of the feed; undefined while it is being read. */
export function useFeedFacts(): FeedFacts | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => readFeedFacts(db), [db]);
}

interface CachedList {
  readonly byId: ReadonlyMap<string, FeedOpportunity>;
  readonly list: readonly FeedOpportunity[];
}
const cachedLists = new WeakMap<UserDatabase, CachedList>();

export async function readOpportunities(
  db: UserDatabase,
  feed: FeedDatabase = feedDatabase(),
): Promise<readonly FeedOpportunity[]> {
  const [[entries, counts], marks] = await Promise.all([
    readLocalFeed(db, feed, () =>
      Promise.all([feed.opportunities.toArray(), feed.counts.toArray()]),
    ),
    readAddedMarks(db),
  ]);
  const byCount = new Map(counts.map((count) => [count.id, count]));
  const former = cachedLists.get(db);
  const list = entries.flatMap((entry) => {
    const read = toFeedOpportunity(entry, byCount.get(entry.id), marks);
    if (!read) return [];
    const known = former?.byId.get(entry.id);
    return [known && isSame(known, read) ? known : read];
  });
  if (former?.list.length === list.length && list.every((one, n) => one === former.list[n]))
    return former.list;
  cachedLists.set(db, { byId: new Map(list.map((one) => [one._id, one])), list });
  return list;
}

function toFeedOpportunity(
  { id, seq, opportunity }: FeedEntry,
  count: AddedCount | undefined,
  { added, unsent }: AddedMarks,
): FeedOpportunity | undefined {
  if (!opportunity) return undefined;
  const op = unsent.get(id);
  // The count may include the own addition a moment before the answer to that op is applied.
  const own = op !== undefined && op !== count?.including ? 1 : 0;
  return {
    ...opportunity,
    applicationsCount: (count?.n ?? 0) + own,
    isAddedToProfile: added.has(id),
    seq,
    isUnsent: op !== undefined,
  };
}

/** An opportunity of another server may have the same number, but was not changed at the same moment. */
function isSame(a: FeedOpportunity, b: FeedOpportunity): boolean {
  return (
    a.seq === b.seq &&
    a.postedAt === b.postedAt &&
    a.updatedAt === b.updatedAt &&
    a.status === b.status &&
    a.applicationsCount === b.applicationsCount &&
    a.isAddedToProfile === b.isAddedToProfile &&
    a.isUnsent === b.isUnsent
  );
}

export async function readFeedFacts(
  db: UserDatabase,
  feed: FeedDatabase = feedDatabase(),
): Promise<FeedFacts> {
  const [state, loaded] = await readLocalFeed(db, feed, () =>
    Promise.all([feed.readMeta('state'), feed.readMeta('loaded')]),
  );
  return { updatedAt: loaded?.at ?? null, loading: state?.loading ?? null };
}

/** `removed`: an admin removed it. `unknown`: this device has never received it, which a later sync may change. */
export type OpportunityLookup = FeedOpportunity | 'removed' | 'unknown';

/** One opportunity; undefined while it is being looked up. */
export function useOpportunity(id: string): OpportunityLookup | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => findOpportunity(db, id), [db, id]);
}

export async function findOpportunity(
  db: UserDatabase,
  id: string,
  feed: FeedDatabase = feedDatabase(),
): Promise<OpportunityLookup> {
  const [[entry, count], marks] = await Promise.all([
    readLocalFeed(db, feed, () => Promise.all([feed.opportunities.get(id), feed.counts.get(id)])),
    readAddedMarks(db),
  ]);
  if (entry) return toFeedOpportunity(entry, count, marks) ?? 'removed';
  return (await wasInFeed(db, feed, id)) ? 'removed' : 'unknown';
}

/** A user who added it saw it in the feed; a feed that was complete later and does not contain it has lost it. */
async function wasInFeed(db: UserDatabase, feed: FeedDatabase, id: string): Promise<boolean> {
  const loaded = await feed.readMeta('loaded');
  const mark = loaded && (await readShownRow(db, ['mark', id]));
  const stamp = mark && cellAt(mark.cells, MARK_PATH)?.[1];
  return loaded !== undefined && stamp !== undefined && wallMsOf(stamp) < loaded.serverAt;
}
