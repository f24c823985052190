/**
 * What an opportunity looked like when it was removed, for the student who added it: their placement continues to
 * show it. Stored in the student's own database, because the feed's database holds nothing about who added what.
 */
import { updateHistory } from '@shortlist/shared/opportunity/opportunity-history.ts';
import type {
  OpportunityHistory,
  PostedOpportunity,
} from '@shortlist/shared/opportunity/schema.ts';
import { filterAddedIds } from '../database/added-marks.ts';
import type { FeedDatabase } from '../database/feed-database.ts';
import type { RemovedOpportunity, RemovedOpportunityKey } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';

const keyOf = (id: string): RemovedOpportunityKey => `keptOpportunity:${id}`;

/** Stores those of the opportunities that the student added. Call it before they are removed. */
export async function storeAddedOpportunities(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await feed.opportunities.bulkGet([...(await filterAddedIds(db, ids))]);
  const records = entries.flatMap((entry) =>
    entry?.opportunity
      ? [{ k: keyOf(entry.id), v: buildRemovedOpportunity(entry.opportunity, entry.past) }]
      : [],
  );
  await db.meta.bulkPut(records);
}

/** Stores the last states that the server sends: a student who was away may never have seen them. */
export async function storeRemovedOpportunities(
  db: UserDatabase,
  opportunities: readonly PostedOpportunity[],
): Promise<void> {
  if (opportunities.length === 0) return;
  const known = await readRemovedOpportunities(
    db,
    opportunities.map(({ _id }) => _id),
  );
  const records = opportunities.map((each, index) => {
    const before = known[index];
    const past = before && updateHistory({ opportunity: before, past: before.past }, each);
    return { k: keyOf(each._id), v: buildRemovedOpportunity(each, past) };
  });
  await db.meta.bulkPut(records);
}

function buildRemovedOpportunity(
  opportunity: PostedOpportunity,
  past: OpportunityHistory | undefined,
): RemovedOpportunity {
  return past ? { ...opportunity, past } : opportunity;
}

/** In the order of the ids; undefined for one that was not stored. */
export async function readRemovedOpportunities(
  db: UserDatabase,
  ids: readonly string[],
): Promise<readonly (RemovedOpportunity | undefined)[]> {
  const records = await db.meta.bulkGet(ids.map(keyOf));
  return records.map((record) => record?.v as RemovedOpportunity | undefined);
}
