/**
 * One change of many placements. What is read to decide and what is written is one transaction: a sync in between could
 * otherwise delete a placement that the change would then restore.
 */
import type {
  Placement,
  PlacementStatus,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeInTransaction, type WrittenRow } from '../../../data/outbox/write-change.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

export interface BulkChange {
  readonly kind: PlacementStatus | 'delete';
  /** Leaves out placements in which there was nothing to change. */
  readonly count: number;
  readonly undo: Undo | undefined;
}

/** Leaves deleted ones alone. Throws WriteFailed, and then nothing is changed. */
export function setStatusOf(ids: readonly string[], status: PlacementStatus): Promise<BulkChange> {
  return changeLive(ids, status, (placement) =>
    placement.status === status
      ? []
      : [{ t: 'placement', id: placement._id, k: 'patch', f: { status } }],
  );
}

/** Deletes these placements; they can be restored. Throws WriteFailed, and then nothing is changed. */
export function deletePlacements(ids: readonly string[]): Promise<BulkChange> {
  return changeLive(ids, 'delete', ({ _id: id }) => [{ t: 'placement', id, k: 'del', f: {} }]);
}

async function changeLive(
  ids: readonly string[],
  kind: BulkChange['kind'],
  changesOf: (placement: Placement) => readonly Change[],
): Promise<BulkChange> {
  const db = userDatabase(currentUid());
  const written = await save(db, async (): Promise<readonly WrittenRow[]> =>
    writeInTransaction(db, (await readLive(db, ids)).flatMap(changesOf)),
  );
  return { kind, count: written.length, undo: undoOf(db, written) };
}

async function readLive(db: UserDatabase, ids: readonly string[]): Promise<readonly Placement[]> {
  const rows = await db.view.bulkGet(ids.map((id): RowKey => ['placement', id]));
  return rows.flatMap((row) => (row?.live === 1 && row.placement ? [row.placement] : []));
}
