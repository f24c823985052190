/**
 * What an opportunity looked like when it was removed, for the student who added it: their placement continues to
 * show it. Stored in the student's own database, because the feed's database holds nothing about who added what.
 */
import { updateHistory } from '@shortlist/shared/opportunity/opportunity-history.ts';
import type {
  OpportunityHistory,
  PostedOpportunity,
} from '@shortlist/shared/opportunity/schema.ts';
import { addedAmong } from './added-marks.ts';
import type { FeedDatabase } from './feed-database.ts';
import type { KeptOpportunity, KeptOpportunityKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

const keyOf = (id: string): KeptOpportunityKey => `keptOpportunity:${id}`;

/** Stores those of the opportunities that the student added. Call it before they are removed. */
export async function keepAdded(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await feed.opportunities.bulkGet([...(await addedAmong(db, ids))]);
  const records = entries.flatMap((entry) =>
    entry?.opportunity ? [{ k: keyOf(entry.id), v: keptOf(entry.opportunity, entry.past) }] : [],
  );
  await db.meta.bulkPut(records);
}

/** Stores the last states that the server sends: a student who was away may never have seen them. */
export async function keepLastStates(
  db: UserDatabase,
  opportunities: readonly PostedOpportunity[],
): Promise<void> {
  if (opportunities.length === 0) return;
  const known = await readKept(
    db,
    opportunities.map(({ _id }) => _id),
  );
  const records = opportunities.map((each, index) => {
    const before = known[index];
    const past = before && updateHistory({ opportunity: before, past: before.past }, each);
    return { k: keyOf(each._id), v: keptOf(each, past) };
  });
  await db.meta.bulkPut(records);
}

function keptOf(
  opportunity: PostedOpportunity,
  past: OpportunityHistory | undefined,
): KeptOpportunity {
  return past ? { ...opportunity, past } : opportunity;
}

/** In the order of the ids; undefined for one that was not stored. */
export async function readKept(
  db: UserDatabase,
  ids: readonly string[],
): Promise<readonly (KeptOpportunity | undefined)[]> {
  const records = await db.meta.bulkGet(ids.map(keyOf));
  return records.map((record) => record?.v as KeptOpportunity | undefined);
}
