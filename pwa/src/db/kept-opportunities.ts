/**
 * What an opportunity looked like when it left the board, for the student who added it: their placement goes on showing
 * what it showed. It stands in the student's own database, because the board's says nothing of who added what.
 */
import { pastAfter } from '@shortlist/shared/opportunity/board-past.ts';
import type { BoardPast, PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { addedAmong } from './added-marks.ts';
import type { FeedDatabase } from './feed-database.ts';
import type { KeptOpportunity, KeptOpportunityKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

const keyOf = (id: string): KeptOpportunityKey => `keptOpportunity:${id}`;

/** Keeps those of the opportunities that the student added. Call it before they go. */
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

/** Keeps the last states that the server gives: who was away may never have seen them. */
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
    const past = before && pastAfter({ opportunity: before, past: before.past }, each);
    return { k: keyOf(each._id), v: keptOf(each, past) };
  });
  await db.meta.bulkPut(records);
}

function keptOf(opportunity: PostedOpportunity, past: BoardPast | undefined): KeptOpportunity {
  return past ? { ...opportunity, past } : opportunity;
}

/** Gives them back, in the order of the ids; undefined for one that was not kept. */
export async function readKept(
  db: UserDatabase,
  ids: readonly string[],
): Promise<readonly (KeptOpportunity | undefined)[]> {
  const records = await db.meta.bulkGet(ids.map(keyOf));
  return records.map((record) => record?.v as KeptOpportunity | undefined);
}
