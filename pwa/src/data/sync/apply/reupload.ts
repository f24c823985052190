/**
 * Uploads rows again to a server that lost something (sync protocol, "Uploading lost rows"): rows of this device with
 * values that the server, as it answers now, does not have.
 *
 * A value is uploaded even where the server's own is newer. It may have been written after the backup and then been
 * overwritten by a user who never saw it, so that it is in no history: only this device has it. A value that the server
 * has, or had while its author saw it, costs one entry that it knows already. So a device sends at most the rows that
 * differ, each once: none when nothing was lost, and what changed meanwhile when it was away.
 */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { withoutServerCells } from '@shortlist/shared/sync/cell-schemas.ts';
import { readReuploadedRow } from '@shortlist/shared/sync/op.ts';
import { isAlive, isServerTable, cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { Runtime } from '../../database/runtime.ts';
import { rowName, type RowKey, type StoredRow } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { queueMergesFirst } from '../../outbox/queue-merges.ts';
import { readViewSources, applyPendingOps } from '../../outbox/row-view.ts';
import { toWireOp } from '../prepare-request.ts';
import type { SentResult } from './apply-results.ts';

export interface ComparedRow {
  readonly local: SyncRow;
  readonly server: SyncRow | undefined;
}

/**
 * Queues the rows that hold more than the server and than what is already queued for upload: a server that starts
 * again and again must not fill the queue. Call it inside the transaction that applies the server's rows.
 */
export async function queueReupload(
  db: UserDatabase,
  compared: readonly ComparedRow[],
  runtime: Runtime,
): Promise<void> {
  const missing = compared
    .filter(({ local: { t } }) => !isServerTable(t))
    .map(({ local, server }) => ({ local: withoutServerCells(local), server }))
    .filter(({ local, server }) => hasNewerCells(local, server ? [server] : []));
  if (missing.length === 0) return;
  const keys = missing.map(({ local: { t, id } }): RowKey => [t, id]);
  const sources = await readViewSources(db, keys);
  const rows = missing.flatMap(({ local, server }, index) => {
    const pending = sources[index]?.pending ?? [];
    const merges = pending.filter(({ k }) => k === 'merge').map(readReuploadedRow);
    return hasNewerCells(local, server ? [server, ...merges] : merges) ? [local] : [];
  });
  await queueMergesFirst(db, rows, runtime);
}

/** True when some value or the tombstone of the row is in none of the others, at least as new. */
function hasNewerCells({ cells, del }: SyncRow, others: readonly SyncRow[]): boolean {
  const isKnown = (path: string): boolean =>
    others.some((other) => {
      const mine = cellAt(cells, path);
      const theirs = cellAt(other.cells, path);
      return mine && theirs && theirs[1] >= mine[1] && sameJson(theirs[0], mine[0]);
    });
  if (del !== undefined && !others.some((other) => other.del !== undefined && other.del >= del))
    return true;
  return Object.keys(cells).some((path) => !isKnown(path));
}

interface ServerLostRows {
  /** The rows as they are shown, with the changes that could not be made to them: they are uploaded again. */
  readonly rows: readonly SyncRow[];
  readonly results: readonly SentResult[];
}

interface Lost {
  readonly row: StoredRow;
  readonly sent: SentResult;
}

/**
 * Removes from the outbox the changes that were refused only because the server lost their rows: they are uploaded as a
 * part of these rows. A server that misses a row which it has sent to this device, and never reported its deletion, was
 * restored to an earlier time without announcing it. A row that is deleted here may have been forgotten rightly, and so
 * may one that is queued for upload already. Call it inside the transaction of the answer.
 */
export async function takeLostRows(
  db: UserDatabase,
  results: readonly SentResult[],
): Promise<ServerLostRows> {
  const lost = await lostOf(db, results.filter(isRefusedAsGone));
  await db.outbox.bulkDelete(lost.map(({ sent: { entry } }) => entry.n));
  const taken = new Set(lost.map(({ sent }) => sent));
  const byRow = groupBy(lost, ({ row }) => rowName(row));
  return {
    rows: [...byRow.values()].flatMap(asShown),
    results: results.filter((sent) => !taken.has(sent)),
  };
}

function isRefusedAsGone({ entry, result }: SentResult): boolean {
  return result.code === 'row_gone' && entry.k !== 'merge';
}

async function lostOf(db: UserDatabase, refused: readonly SentResult[]): Promise<readonly Lost[]> {
  const rows = await db.rows.bulkGet(refused.map(({ entry: { t, id } }): RowKey => [t, id]));
  return refused.flatMap((sent, index) => {
    const row = rows[index];
    return row && isAlive(row) ? [{ row, sent }] : [];
  });
}

function asShown(lost: readonly Lost[]): readonly SyncRow[] {
  const ops = lost.map(({ sent: { entry } }) => toWireOp(entry));
  const shown = applyPendingOps(lost[0]?.row, ops);
  return shown ? [shown] : [];
}

/**
 * Deletes here what was deleted and is not in the answer: the server has no such row, and must not receive it alive.
 * Returns the deleted rows. Call it inside the transaction of the answer.
 */
export async function deleteUnanswered(
  db: UserDatabase,
  unanswered: readonly SentResult[],
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
