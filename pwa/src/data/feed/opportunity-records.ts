/** What the student's own database remembers about opportunities. */
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import { updateHistory } from '@shortlist/shared/opportunity/opportunity-history.ts';
import type {
  OpportunityHistory,
  PostedOpportunity,
} from '@shortlist/shared/opportunity/schema.ts';
import { filterAddedIds } from '../database/added-opportunities.ts';
import type { FeedDatabase } from '../database/feed-database.ts';
import type {
  RemovedOpportunity,
  RemovedOpportunityKey,
  SeenValuesKey,
} from '../database/meta-values.ts';
import type { UserDatabase } from '../database/user-database.ts';

const removedKey = (id: string): RemovedOpportunityKey => `keptOpportunity:${id}`;

/**
 * Stores those of the opportunities that the student added, as they are now: their placement continues to show them.
 * The feed's database holds nothing about who added what. Call it before they are removed.
 */
export async function storeAddedOpportunities(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await feed.opportunities.bulkGet([...(await filterAddedIds(db, ids))]);
  const records = entries.flatMap((entry) =>
    entry?.opportunity
      ? [{ k: removedKey(entry.id), v: buildRemovedOpportunity(entry.opportunity, entry.past) }]
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
    return { k: removedKey(each._id), v: buildRemovedOpportunity(each, past) };
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
  const records = await db.meta.bulkGet(ids.map(removedKey));
  return records.map((record) => record?.v as RemovedOpportunity | undefined);
}

const SEEN_VALUES_PREFIX = 'seenChanges:';
const seenValuesKey = (placementId: string): SeenValuesKey => `${SEEN_VALUES_PREFIX}${placementId}`;

/**
 * Which values of an opportunity the student has taken note of, by placement id: they need not be shown as news again
 * on this device. It is no change of the placement, so it is not sent: each device shows what changed until it is
 * looked at there.
 */
export async function readSeenValues(
  db: UserDatabase,
): Promise<ReadonlyMap<string, AcknowledgedValues>> {
  const records = await db.meta.where('k').startsWith(SEEN_VALUES_PREFIX).toArray();
  return new Map(
    records.map(({ k, v }) => [k.slice(SEEN_VALUES_PREFIX.length), v as AcknowledgedValues]),
  );
}

export async function storeSeenValues(
  db: UserDatabase,
  placementId: string,
  values: AcknowledgedValues,
): Promise<void> {
  const key = seenValuesKey(placementId);
  await db.transaction('rw', [db.meta], async () => {
    await db.writeMeta(key, { ...(await db.readMeta(key)), ...values });
  });
}
