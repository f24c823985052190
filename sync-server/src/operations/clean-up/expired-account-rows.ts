/** Deletes expired rows of accounts, each batch in a transaction of its own that holds the lock of its account. */
import {
  deleteHistoryUntil,
  deleteLedgerEntriesUntil,
  findOldestHistoryAccount,
  findOldestLedgerAccount,
} from '../../features/sync/op-ledger-store.ts';
import {
  inAccount,
  type AccountTransaction,
  type AccountWriter,
  type ExpiredBatch,
  type Reader,
  type WriteDeps,
} from '../../platform/db/database.ts';
import {
  recordPurgedDeletions,
  subtractBytes,
  sumBytes,
} from '../../features/sync/account-counters-store.ts';
import { deleteTombstonesUntil, findOldestTombstoneAccount } from './expired-rows-store.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { isPurgeHeld } from '../../platform/db/server-meta-store.ts';

const DAY_MS = 86_400_000;
/** How long a student can look up and restore a replaced value. */
const HISTORY_DAYS = 180;
/** No device that was away for longer repeats an op that was decided then. */
const LEDGER_DAYS = 400;
export const TOMBSTONE_RETENTION_MS = TRASH_DAYS * DAY_MS;

interface ExpiredRows {
  readonly retentionMs: number;
  /** The account that has the oldest of them. */
  readonly findAccount: (db: Reader, of: { until: number }) => Promise<string | undefined>;
  /** Returns how many there were; 0 when they have to stay. */
  readonly deleteBatch: (tx: AccountTransaction, batch: ExpiredBatch) => Promise<number>;
}

export const EXPIRED_ACCOUNT_ROWS = {
  history: {
    retentionMs: HISTORY_DAYS * DAY_MS,
    findAccount: findOldestHistoryAccount,
    deleteBatch: async ({ db }, batch) => free(db, await deleteHistoryUntil(db, batch)),
  },
  ledger: {
    retentionMs: LEDGER_DAYS * DAY_MS,
    findAccount: findOldestLedgerAccount,
    deleteBatch: async ({ db }, batch) => free(db, await deleteLedgerEntriesUntil(db, batch)),
  },
  tombstones: {
    retentionMs: TOMBSTONE_RETENTION_MS,
    findAccount: findOldestTombstoneAccount,
    deleteBatch: purgeTombstones,
  },
} as const satisfies Readonly<Record<string, ExpiredRows>>;

async function free(
  db: AccountWriter,
  deleted: readonly { readonly bytes: number }[],
): Promise<number> {
  await subtractBytes(db, { uid: db.account, bytes: sumBytes(deleted) });
  return deleted.length;
}

/** Deletes at most `limit` of one kind, of one account. Returns how many. */
export async function deleteExpired(
  deps: WriteDeps,
  { retentionMs, findAccount, deleteBatch }: ExpiredRows,
  limit: number,
): Promise<number> {
  const until = deps.clock.now() - retentionMs;
  const uid = await findAccount(deps.db, { until });
  if (uid === undefined) return 0;
  return await inAccount(deps, uid, (tx) => deleteBatch(tx, { uid, until, limit }));
}

/**
 * Purges tombstones that are half a year old. A device that was away for longer can no longer learn of these deletions;
 * the horizon of the account, raised in the same transaction, tells it to fetch everything again instead. After a restore
 * nothing is purged for as long: devices still reupload what the restored database does not have, and a row whose
 * tombstone was purged meanwhile would come back to life.
 */
async function purgeTombstones(tx: AccountTransaction, batch: ExpiredBatch): Promise<number> {
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
