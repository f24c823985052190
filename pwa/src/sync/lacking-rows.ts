/**
 * Verdicts that tell that the server lacks a row which it has given to this device. It never said that the row was
 * deleted: it was put back to a time before, and nobody was told (sync protocol 2.8, "server swapped under us").
 */
import { groupBy } from '@shortlist/shared/lib/group-by.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import type { RowKey, StoredRow } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { shownRow } from '../db/view.ts';
import { opOf } from './prepare-request.ts';
import type { SentVerdict } from './take-results.ts';

/** What such verdicts leave. */
export interface Lacking {
  /** The rows as they are shown, with the changes that could not be made to them: they go back to the server. */
  readonly rows: readonly SyncRow[];
  /** The verdicts that are still to be acted on. */
  readonly verdicts: readonly SentVerdict[];
}

interface Lost {
  readonly row: StoredRow;
  readonly verdict: SentVerdict;
}

/**
 * Takes the changes out of the outbox that were refused only because the server lost what they are about: they go back
 * as a part of their rows. A row that stands here as deleted may have been forgotten rightly, and so may one that is to
 * be handed back already. Call it inside the transaction of the answer.
 */
export async function takeBackLost(
  db: UserDatabase,
  verdicts: readonly SentVerdict[],
): Promise<Lacking> {
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
  const ops = lost.map(({ verdict: { entry } }) => opOf(entry));
  const shown = shownRow(lost[0]?.row, ops);
  return shown ? [shown] : [];
}

/**
 * Deletes here what was deleted and did not come back in the answer: the server has no such row, and must not be given
 * it alive. Gives the deleted rows. Call it inside the transaction of the answer.
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
    return row && entry ? [{ ...row, ...shownRow(row, [opOf(entry)]) }] : [];
  });
  await db.rows.bulkPut(deleted);
  return deleted;
}
