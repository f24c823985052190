import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import type { OpenedPlacement } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { deleteInTransaction, type DraftRef } from '../../../data/drafts/drafts.ts';
import {
  writeChanges,
  writeChange,
  writeInTransaction,
  type Change,
} from '../../../data/outbox/write-change.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { currentUid } from '../../../data/session/session.ts';
import { seenPlacement } from './open-placement-form.ts';

export interface AddedPlacement {
  readonly id: string;
  readonly undo: Undo | undefined;
}

/**
 * Saves a new placement on this device, and deletes the draft of its form. Resolves once it is on the disk. Throws
 * WriteFailed.
 */
export async function addPlacement(
  values: PlacementValues,
  draft?: DraftRef,
): Promise<AddedPlacement> {
  const id = systemRuntime.uuid();
  const f = placementToCellValues(values);
  const db = userDatabase(currentUid());
  const undo = await saveForm(db, [{ t: 'placement', id, k: 'put', f }], draft);
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { id, undo };
}

/**
 * Saves what differs from the values at opening, and deletes the draft of its form. Fields that another
 * device changed meanwhile and that were left alone here are not touched. Returns the undo. Throws WriteFailed.
 */
export async function editPlacement(
  opened: OpenedPlacement,
  values: PlacementValues,
  draft?: DraftRef,
): Promise<Undo | undefined> {
  const seen = seenPlacement(opened);
  const f = changedValues(seen.values, placementToCellValues(values));
  const change = { t: 'placement', id: opened.id, k: 'patch', f, opened: seen } as const;
  const changes = Object.keys(f).length === 0 ? [] : [change];
  return await saveForm(userDatabase(currentUid()), changes, draft);
}

async function saveForm(
  db: UserDatabase,
  changes: readonly Change[],
  draft: DraftRef | undefined,
): Promise<Undo | undefined> {
  const written = await save(db, async () => {
    const rows = await writeInTransaction(db, changes);
    if (draft) await deleteInTransaction(draft);
    return rows;
  });
  return undoOf(db, written);
}

/** Deletes a placement on this device; it can be restored. Returns the undo. Throws WriteFailed. */
export async function deletePlacement(id: string): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  return undoOf(db, await writeChange(db, { t: 'placement', id, k: 'del', f: {} }));
}

/** Restores a deleted placement as it was. Throws WriteFailed. */
export async function restorePlacement(id: string): Promise<void> {
  await restorePlacements([id]);
}

/**
 * Restores deleted placements as they were, all or none; one that is not deleted stays as it is. Returns the undo.
 * Throws WriteFailed.
 */
export async function restorePlacements(ids: readonly string[]): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const changes = ids.map((id): Change => ({ t: 'placement', id, k: 'undel', f: {} }));
  return undoOf(db, await writeChanges(db, changes));
}
