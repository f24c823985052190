/**
 * Verdicts that show that the server misses a row which it has sent to this device. It never reported a deletion: it
 * was restored to an earlier time without announcing it (sync protocol 2.8, "server swapped under us").
 */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import type { RowKey, StoredRow } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { applyPendingOps } from '../../outbox/view.ts';
import { toWireOp } from '../prepare-request.ts';
import type { SentVerdict } from './apply-verdicts.ts';

export interface ServerLostRows {
  /** The rows as they are shown, with the changes that could not be made to them: they are uploaded again. */
  readonly rows: readonly SyncRow[];
  readonly verdicts: readonly SentVerdict[];
}

interface Lost {
  readonly row: StoredRow;
  readonly verdict: SentVerdict;
}

/**
 * Removes from the outbox the changes that were refused only because the server lost their rows: they are uploaded as
 * a part of these rows. A row that is deleted here may have been forgotten rightly, and so may one that is queued for
 * upload already. Call it inside the transaction of the answer.
 */
export async function takeLostRows(
  db: UserDatabase,
  verdicts: readonly SentVerdict[],
): Promise<ServerLostRows> {
  const lost = await lostOf(db, verdicts.filter(isRefusedAsGone));
  await db.outbox.bulkDelete(lost.map(({ verdict: { entry } }) => entry.n));
  const taken = new Set(lost.map(({ verdict }) => verdict));
  const byRow = groupBy(lost, ({ row }) => `${row.t}/${row.id}`);
  return {
    rows: [...byRow.values()].flatMap(asShown),
    verdicts: verdicts.filter((verdict) => !taken.has(verdict)),
  };
}

function isRefusedAsGone({ entry, result }: SentVerdict): boolean {
  return result.code === 'row_gone' && entry.k !== 'merge';
}

async function lostOf(db: UserDatabase, refused: readonly SentVerdict[]): Promise<readonly Lost[]> {
  const rows = await db.rows.bulkGet(refused.map(({ entry: { t, id } }): RowKey => [t, id]));
  return refused.flatMap((verdict, index) => {
    const row = rows[index];
    return row && isAlive(row) ? [{ row, verdict }] : [];
  });
}

function asShown(lost: readonly Lost[]): readonly SyncRow[] {
  const ops = lost.map(({ verdict: { entry } }) => toWireOp(entry));
  const shown = applyPendingOps(lost[0]?.row, ops);
  return shown ? [shown] : [];
}

/**
 * Deletes here what was deleted and is not in the answer: the server has no such row, and must not receive it alive.
 * Returns the deleted rows. Call it inside the transaction of the answer.
 */
export async function deleteUnanswered(
  db: UserDatabase,
  unanswered: readonly SentVerdict[],
): Promise<readonly StoredRow[]> {
  const taken = unanswered.filter(({ result: { r } }) => r !== 'rejected');
  const deletes = taken.filter(({ entry: { k } }) => k === 'del');
  const rows = await db.rows.bulkGet(deletes.map(({ entry: { t, id } }): RowKey => [t, id]));
  const deleted = rows.flatMap((row, index): StoredRow[] => {
    const entry = deletes[index]?.entry;
    return row && entry ? [{ ...row, ...applyPendingOps(row, [toWireOp(entry)]) }] : [];
  });
  await db.rows.bulkPut(deleted);
  return deleted;
}
