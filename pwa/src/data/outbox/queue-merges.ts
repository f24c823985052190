/**
 * Sends whole rows to the server with the stamps they have (`merge` ops), after the server was restored. Stamps decide,
 * so nothing that is newer there is overwritten.
 */
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { schemaVersionOf } from '@shortlist/shared/sync/cell-schemas.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import type { Runtime } from '../database/runtime.ts';
import type { OutboxEntry } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { readClock } from './write-change.ts';

/**
 * Queues rows behind the waiting changes. Takes rows with at least one cell. Call it inside a transaction, and rebuild
 * the view of these rows afterwards.
 */
export async function queueMerges(
  db: UserDatabase,
  rows: readonly SyncRow[],
  runtime: Runtime,
): Promise<void> {
  await db.outbox.bulkAdd([...(await mergesOf(db, rows, runtime))]);
}

/** The changes need these rows on the server when they arrive, and lie on top of them here. */
export async function queueMergesFirst(
  db: UserDatabase,
  rows: readonly SyncRow[],
  runtime: Runtime,
): Promise<void> {
  const entries = await mergesOf(db, rows, runtime);
  const first = await db.outbox.orderBy('n').first();
  const begin = Math.min(first?.n ?? 0, 0) - entries.length;
  await db.outbox.bulkAdd(entries.map((entry, index) => ({ ...entry, n: begin + index })));
}

async function mergesOf(
  db: UserDatabase,
  rows: readonly SyncRow[],
  runtime: Runtime,
): Promise<readonly Omit<OutboxEntry, 'n'>[]> {
  const clock = await readClock(db, runtime);
  const nowMs = runtime.now();
  const entries = rows.map((row): Omit<OutboxEntry, 'n'> => {
    const op = {
      op: runtime.opId(),
      k: 'merge',
      at: clock.next(),
      base: {},
      ...packRow(row),
    } as const;
    return {
      ...op,
      sv: schemaVersionOf(op),
      sentAt: 0,
      createdAt: nowMs,
      editedAt: nowMs,
    };
  });
  await clock.save();
  return entries;
}
