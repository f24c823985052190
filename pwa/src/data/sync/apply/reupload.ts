/**
 * Uploads rows again to a server that lost something (sync protocol 2.6, join mode): rows of this device with values
 * that the server, as it answers now, does not have.
 *
 * A value is uploaded even where the server's own is newer. It may have been written after the backup and then been
 * overwritten by a user who never saw it, so that it is in no history: only this device has it. A value that the
 * server has, or had while its author saw it, costs one entry that it knows already. So a device sends at most the
 * rows that differ, each once: none when nothing was lost, and what changed meanwhile when it was away.
 */
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { readReuploadedRow, type Op } from '@shortlist/shared/sync/op.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { Runtime } from '../../database/runtime.ts';
import { queueMergesFirst } from '../../outbox/queue-merges.ts';
import type { RowKey } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { readViewSources } from '../../outbox/view.ts';

/** A row as this device had it, and as the server has it; undefined where it has none. */
export interface ComparedRow {
  readonly local: SyncRow;
  readonly server: SyncRow | undefined;
  /** The waiting changes of the row, where they were read already. */
  readonly pending?: readonly Op[];
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
  const missing = compared.filter(({ local, server }) =>
    hasNewerCells(local, server ? [server] : []),
  );
  if (missing.length === 0) return;
  const pending = await pendingOf(db, missing);
  const rows = missing.flatMap(({ local, server }, index) => {
    const merges = (pending[index] ?? []).filter(({ k }) => k === 'merge').map(readReuploadedRow);
    return hasNewerCells(local, server ? [server, ...merges] : merges) ? [local] : [];
  });
  await queueMergesFirst(db, rows, runtime);
}

async function pendingOf(
  db: UserDatabase,
  compared: readonly ComparedRow[],
): Promise<readonly (readonly Op[])[]> {
  const known = compared.flatMap(({ pending }) => (pending ? [pending] : []));
  if (known.length === compared.length) return known;
  const keys = compared.map(({ local: { t, id } }): RowKey => [t, id]);
  return (await readViewSources(db, keys)).map(({ pending }) => pending);
}

/** True when some value or the tombstone of the row is in none of the others, at least as new. */
export function hasNewerCells({ cells, del }: SyncRow, others: readonly SyncRow[]): boolean {
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
