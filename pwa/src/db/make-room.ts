import { addedAmong } from './added-marks.ts';
import { feedDatabase, type FeedDatabase } from './feed-database.ts';
import { isFull } from './storage-error.ts';
import type { UserDatabase } from './user-database.ts';

export interface RoomOptions {
  readonly feed?: FeedDatabase;
  /** Opportunities that the write is about. */
  readonly keep?: readonly string[];
}

/**
 * Runs a write of the student's. Should the device have no room for it, the copy of the community board makes some,
 * and the write is tried once more: the board can be fetched again, what was typed cannot. Throws what the write throws.
 */
export async function withRoom<T>(
  db: UserDatabase,
  write: () => Promise<T>,
  options: RoomOptions = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error) || (await dropBoard(db, options)) === 0) throw error;
    return await write();
  }
}

/** Lets go of the board, except what the student added. Gives how many opportunities went. */
async function dropBoard(
  db: UserDatabase,
  { feed = feedDatabase(), keep = [] }: RoomOptions,
): Promise<number> {
  try {
    const ids = await feed.opportunities.toCollection().primaryKeys();
    const kept = new Set([...(await addedAmong(db, ids)), ...keep]);
    const others = ids.filter((id) => !kept.has(id));
    // Only deleting is sure to work now: without its state the board counts as never loaded.
    await feed.change(async () => {
      await feed.opportunities.bulkDelete(others);
      await feed.counts.bulkDelete(others);
      await feed.meta.clear();
    });
    return others.length;
  } catch {
    // A board that cannot be read makes no room; the write's own failure is what counts.
    return 0;
  }
}
