import { trashDaysLeft } from '@shortlist/shared/placement/rules/trash.ts';
import { isAlive } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import {
  readFollowedPlacements,
  type PlacementView,
} from '../../../data/feed/followed-placements.ts';
import type { StoredPlacementView, RowKey } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { applyPendingOps, readViewSources } from '../../../data/outbox/row-view.ts';
import { useRead } from './use-read.ts';

export interface TrashedPlacement {
  /** As it was when it was deleted. */
  readonly placement: PlacementView;
  readonly deletedAt: number;
  /** For how many more days it can be restored, from 180. */
  readonly daysLeft: number;
}

/** The deleted placements, latest deletion first; undefined while they are being read. */
export function useTrash(): readonly TrashedPlacement[] | undefined {
  return useRead(readTrash);
}

export function useTrashCount(): number | undefined {
  return useRead(countTrash);
}

async function countTrash(db: UserDatabase): Promise<number> {
  return await listTrashed(db).count();
}

export async function readTrash(
  db: UserDatabase,
  runtime: Pick<Runtime, 'now'> = systemRuntime,
): Promise<readonly TrashedPlacement[]> {
  const trash = await readDeleted(db);
  const placements = await readFollowedPlacements(
    db,
    trash.map(({ placement }) => placement),
  );
  return placements
    .map((placement, index) => {
      const deletedAt = trash[index]?.at ?? 0;
      return { placement, deletedAt, daysLeft: trashDaysLeft(deletedAt, runtime.now()) };
    })
    .sort((a, b) => b.deletedAt - a.deletedAt);
}

interface Deleted {
  readonly placement: StoredPlacementView;
  readonly at: number;
}

function readDeleted(db: UserDatabase): Promise<readonly Deleted[]> {
  const tables = [db.view, db.rows, db.outbox, db.recovered, db.journal, db.meta];
  return db.transaction('r', tables, async () => {
    const rows = await listTrashed(db).toArray();
    const deletedAt = await readDeletionTimes(
      db,
      rows.map(({ id }): RowKey => ['placement', id]),
    );
    return rows.flatMap(({ id, placement }) => {
      const at = deletedAt.get(id);
      return placement && at !== undefined ? [{ placement, at }] : [];
    });
  });
}

function listTrashed(db: UserDatabase) {
  return db.view.where('[t+live]').equals(['placement', 0]);
}

/** When these rows were deleted, by id, converted to device time: stamps are in server time. */
export async function readDeletionTimes(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<ReadonlyMap<string, number>> {
  const offsetMs = (await db.readMeta('clock'))?.offsetMs ?? 0;
  const sources = await readViewSources(db, keys);
  return new Map(
    sources.flatMap(({ key, row, pending }) => {
      const shown = applyPendingOps(row, pending);
      if (shown?.del === undefined || isAlive(shown)) return [];
      return [[key[1], wallMsOf(shown.del) - offsetMs]];
    }),
  );
}
