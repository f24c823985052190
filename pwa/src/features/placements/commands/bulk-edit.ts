/**
 * One change of many placements, and its undo. What is read to decide and what is written is one transaction:
 * a sync in between could otherwise delete a placement that the change would then restore.
 */
import type { Placement, PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { cellAt } from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { applyPendingOps, readViewSources } from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

/** What a bulk change did, for its undo. `changed` leaves out placements in which there was nothing to change. */
export type BulkChange =
  | {
      readonly kind: 'status';
      readonly status: PlacementStatus;
      readonly changed: readonly ChangedStatus[];
    }
  | { readonly kind: 'delete'; readonly changed: readonly { readonly id: string }[] };

interface ChangedStatus {
  readonly id: string;
  readonly before: PlacementStatus;
  /** The op that wrote the new status. Once another one wrote it, it was changed since. */
  readonly by: string | undefined;
}

/**
 * Sets the status of these placements. Those that have it already or were deleted meanwhile are left alone.
 * Throws WriteFailed, and then nothing is changed.
 */
export function setStatusOf(ids: readonly string[], status: PlacementStatus): Promise<BulkChange> {
  return save(userDatabase(currentUid()), async (db) => {
    const others = (await readLive(db, ids)).filter((placement) => placement.status !== status);
    await writeInTransaction(
      db,
      others.map(({ _id }) => statusChange(_id, status)),
    );
    const by = await readStatusOps(
      db,
      others.map(({ _id }) => _id),
    );
    const changed = others.map(({ _id: id, status: before }) => ({ id, before, by: by.get(id) }));
    return { kind: 'status', status, changed };
  });
}

/** Deletes these placements; they can be restored. Throws WriteFailed, and then nothing is changed. */
export function deletePlacements(ids: readonly string[]): Promise<BulkChange> {
  return save(userDatabase(currentUid()), async (db) => {
    const changed = (await readLive(db, ids)).map(({ _id: id }) => ({ id }));
    await writeInTransaction(db, changed.map(deletion('del')));
    return { kind: 'delete', changed };
  });
}

/**
 * Undoes a bulk change, except where it was changed again since. Returns the number of placements that are as
 * they were. Throws WriteFailed, and then nothing is changed.
 */
export function undoBulk(change: BulkChange): Promise<number> {
  return save(userDatabase(currentUid()), async (db) => {
    const changes =
      change.kind === 'status'
        ? await restoreStatuses(db, change)
        : await listStillDeleted(db, change);
    await writeInTransaction(db, changes);
    return changes.length;
  });
}

async function restoreStatuses(
  db: UserDatabase,
  { status, changed }: Extract<BulkChange, { kind: 'status' }>,
): Promise<readonly Change[]> {
  const ids = changed.map(({ id }) => id);
  const live = await readLive(db, ids);
  const untouched = new Set(live.flatMap((now) => (now.status === status ? [now._id] : [])));
  const by = await readStatusOps(db, ids);
  return changed
    .filter((one) => untouched.has(one.id) && by.get(one.id) === one.by)
    .map(({ id, before }) => statusChange(id, before));
}

async function listStillDeleted(
  db: UserDatabase,
  { changed }: Extract<BulkChange, { kind: 'delete' }>,
): Promise<readonly Change[]> {
  const rows = await db.view.bulkGet(keysOf(changed.map(({ id }) => id)));
  return changed.filter((_, index) => rows[index]?.live === 0).map(deletion('undel'));
}

function statusChange(id: string, status: PlacementStatus): Change {
  return { t: 'placement', id, k: 'patch', f: { status } };
}

function deletion(k: 'del' | 'undel'): (row: { readonly id: string }) => Change {
  return ({ id }) => ({ t: 'placement', id, k, f: {} });
}

async function readLive(db: UserDatabase, ids: readonly string[]): Promise<readonly Placement[]> {
  const rows = await db.view.bulkGet(keysOf(ids));
  return rows.flatMap((row) => (row?.live === 1 && row.placement ? [row.placement] : []));
}

/** For each placement the op that wrote the status it shows. */
async function readStatusOps(
  db: UserDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = await readViewSources(db, keysOf(ids));
  return new Map(
    sources.flatMap(({ key: [, id], row, pending }): [string, string][] => {
      const cell = cellAt(applyPendingOps(row, pending)?.cells ?? {}, 'status');
      return cell ? [[id, opIdOf(cell[1])]] : [];
    }),
  );
}

function keysOf(ids: readonly string[]): RowKey[] {
  return ids.map((id) => ['placement', id]);
}
