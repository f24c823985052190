/**
 * Purges tombstones that are half a year old. A device that was away for longer can no longer
 * learn of these deletions; the horizon of the account, raised in the same transaction, tells it to fetch everything
 * again instead. After a restore nothing is purged for as long: devices still reupload what the restored database does
 * not have, and a row whose tombstone was purged meanwhile would come back to life.
 */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import { isPurgeHeld } from '../../platform/db/server-meta-store.ts';
import { deleteTombstonesUntil } from './expired-rows-store.ts';
import { recordPurgedDeletions } from '../../features/sync/rows-store.ts';
import type { Transaction } from '../../platform/db/database.ts';

const DAY_MS = 86_400_000;
export const TOMBSTONE_RETENTION_MS = TRASH_DAYS * DAY_MS;

/** Purges the oldest tombstones, of all accounts, at most `limit`. Returns how many. */
export async function purgeTombstones({ db, nowMs }: Transaction, limit: number): Promise<number> {
  if (await isPurgeHeld(db, nowMs)) return 0;
  const purged = await deleteTombstonesUntil(db, { until: nowMs - TOMBSTONE_RETENTION_MS, limit });
  for (const [uid, rows] of groupBy(purged, (row) => row.uid))
    await recordPurgedDeletions(db, {
      uid,
      horizon: Math.max(...rows.map(({ seq }) => seq)),
      rows: rows.length,
    });
  return purged.length;
}
