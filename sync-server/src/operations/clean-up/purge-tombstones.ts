/**
 * Purges tombstones that are half a year old. A device that was away for longer can no longer
 * learn of these deletions; the horizon of the account, raised in the same transaction, tells it to fetch everything
 * again instead. After a restore nothing is purged for as long: devices still reupload what the restored database does
 * not have, and a row whose tombstone was purged meanwhile would come back to life.
 */
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { sumBytes, recordPurgedDeletions } from '../../features/sync/account-counters-store.ts';
import type { AccountTransaction, ExpiredBatch } from '../../platform/db/database.ts';
import { isPurgeHeld } from '../../platform/db/server-meta-store.ts';
import { deleteTombstonesUntil } from './expired-rows-store.ts';

export const TOMBSTONE_RETENTION_MS = TRASH_DAYS * 86_400_000;

/** Purges tombstones of one account. Returns how many. */
export async function purgeTombstones(
  tx: AccountTransaction,
  batch: ExpiredBatch,
): Promise<number> {
  if (await isPurgeHeld(tx.db, tx.nowMs)) return 0;
  const purged = await deleteTombstonesUntil(tx.db, batch);
  if (purged.length === 0) return 0;
  await recordPurgedDeletions(tx.db, {
    uid: batch.uid,
    horizon: Math.max(...purged.map(({ seq }) => seq)),
    rows: purged.length,
    bytes: sumBytes(purged),
  });
  return purged.length;
}
