import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readAddedMarks } from '../../../data/database/added-marks.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import { readLocalFeed } from '../../../data/database/read-local-feed.ts';
import { readForScreen } from '../../../data/database/storage/read-for-screen.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readShownRow } from '../../../data/outbox/view.ts';
import { MARK_PATH, cellAt } from '@shortlist/shared/sync/row.ts';
import { currentUid } from '../../../data/session/session.ts';
import { toFeedOpportunity, type FeedOpportunity } from './use-opportunities.ts';

/** `removed`: an admin removed it. `unknown`: this device has never received it, which a later sync may change. */
export type OpportunityLookup = FeedOpportunity | 'removed' | 'unknown';

/** One opportunity; undefined while it is being looked up. */
export function useOpportunity(id: string): OpportunityLookup | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(() => readForScreen(db, () => findOpportunity(db, id)), [db, id]);
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
