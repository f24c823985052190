/** Keeps the community feed short: removes opportunities that are long over, and forgets old removals. */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { WriteQueue } from '../../platform/db/write-queue.ts';
import type { Clock } from '../../platform/clock.ts';
import { removeOpportunity } from '../../features/sync/feed-store.ts';
import { purgeRemovalsUntil, listExpiredOpportunities } from './expired-opportunities-store.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { createWallClock } from '../../platform/wall-clock.ts';

const DAY_MS = 86_400_000;
/** After the deadline, or after the posting of one whose deadline had passed already. */
const LISTED_DAYS = 90;
/** How long a device can be away and still learn what was removed; after that it loads the feed again. */
const REMOVALS_KEPT_MS = 180 * DAY_MS;
/** Small, so that no student's change waits long. */
const BATCH = 100;

export interface ArchiveDeps {
  readonly db: SqliteDatabase;
  readonly writeQueue: WriteQueue;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
}

/**
 * One round, in several transactions, so that other writes run in between. Devices learn of it with their next sync.
 */
export async function archiveOpportunities(deps: ArchiveDeps): Promise<void> {
  const wallClock = createWallClock(deps.config.timeZone);
  const archiveSome = (tx: Transaction): number => {
    const since = tx.nowMs - LISTED_DAYS * DAY_MS;
    const before = { deadline: wallClock(since), postedAt: new Date(since).toISOString() };
    const over = listExpiredOpportunities(tx.db, before, BATCH);
    for (const id of over) removeOpportunity(tx, id);
    return over.length;
  };
  while ((await inTransaction(deps, archiveSome)) === BATCH);
  await inTransaction(deps, ({ db, nowMs }) => purgeRemovalsUntil(db, nowMs - REMOVALS_KEPT_MS));
}
