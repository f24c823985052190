import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { filterAddedIds } from '../database/added-opportunities.ts';
import { listedOpportunity, type FeedDatabase } from '../database/feed-database.ts';
import type { RemovedOpportunityKey, SeenValuesKey } from '../database/meta-values.ts';
import type { UserDatabase } from '../database/user-database.ts';

const removedKey = (id: string): RemovedOpportunityKey => `removedOpportunity:${id}`;

/** Their placement continues to show them as they are now. Call it before they are removed. */
export async function storeAddedOpportunities(
  db: UserDatabase,
  feed: FeedDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await feed.opportunities.bulkGet([...(await filterAddedIds(db, ids))]);
  await storeRemovedOpportunities(
    db,
    entries.flatMap((entry) => listedOpportunity(entry) ?? []),
  );
}

/** Stores the last states that the server sends: a student who was away may never have seen them. */
export async function storeRemovedOpportunities(
  db: UserDatabase,
  opportunities: readonly PostedOpportunity[],
): Promise<void> {
  await db.meta.bulkPut(opportunities.map((each) => ({ k: removedKey(each._id), v: each })));
}

/** In the order of the ids; undefined for one that was not stored. */
export async function readRemovedOpportunities(
  db: UserDatabase,
  ids: readonly string[],
): Promise<readonly (PostedOpportunity | undefined)[]> {
  const records = await db.meta.bulkGet(ids.map(removedKey));
  return records.map((record) => record?.v as PostedOpportunity | undefined);
}

const SEEN_VALUES_PREFIX = 'seenChanges:';
const seenValuesKey = (placementId: string): SeenValuesKey => `${SEEN_VALUES_PREFIX}${placementId}`;

/**
 * By placement id. These values need not be shown as news again on this device. It is no change of the placement, so it
 * is not sent: each device shows what changed until it is looked at there.
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
