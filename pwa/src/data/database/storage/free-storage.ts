import { filterAddedIds } from '../added-marks.ts';
import { feedDatabase, type FeedDatabase } from '../feed-database.ts';
import { isQuotaError } from './storage-error.ts';
import type { UserDatabase } from '../user-database.ts';

export interface FreeStorageOptions {
  readonly feed?: FeedDatabase;
  /** Ids of opportunities that the write needs. */
  readonly keepIds?: readonly string[];
}

/**
 * Runs a write of the student's data. If the device has no space for it, the local copy of the community feed is
 * cleared and the write is tried once more: the feed can be fetched again, what was typed cannot. Throws what the
 * write throws.
 */
export async function withFreedStorage<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  options: FreeStorageOptions = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isQuotaError(error) || (await clearFeed(db, options)) === 0) throw error;
    return await write();
  }
}

/** Clears the feed, except what the student added. Returns how many opportunities were removed. */
async function clearFeed(
  db: UserDatabase,
  { feed = feedDatabase(), keepIds = [] }: FreeStorageOptions,
): Promise<number> {
  try {
    const ids = await feed.opportunities.toCollection().primaryKeys();
    const keptIds = new Set([...(await filterAddedIds(db, ids)), ...keepIds]);
    const others = ids.filter((id) => !keptIds.has(id));
    // Only deleting is sure to work now: without its state the feed counts as never loaded.
    await feed.transact(async () => {
      await feed.opportunities.bulkDelete(others);
      await feed.counts.bulkDelete(others);
      await feed.meta.clear();
    });
    return others.length;
  } catch {
    // A feed that cannot be read frees no space; the write's own failure is what counts.
    return 0;
  }
}
