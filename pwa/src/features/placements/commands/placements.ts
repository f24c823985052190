import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
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
import { currentUid } from '../../../data/session/session.ts';

/**
 * Saves a new placement on this device, and deletes the draft of its form. Returns its id, once it is on the
 * disk. Throws WriteFailed.
 */
export async function addPlacement(values: PlacementValues, draft?: DraftRef): Promise<string> {
  const id = systemRuntime.uuid();
  const f = placementToCellValues(values);
  const db = userDatabase(currentUid());
  await saveForm(db, [{ t: 'placement', id, k: 'put', f }], draft);
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return id;
}

/**
 * Saves what differs from the values at opening, and deletes the draft of its form. Fields that another
 * device changed meanwhile and that were left alone here are not touched. Throws WriteFailed.
 */
export async function editPlacement(
  opened: OpenedPlacement,
  values: PlacementValues,
  draft?: DraftRef,
): Promise<void> {
  const seen = { values: placementToCellValues(opened.values), base: opened.base };
  const f = changedValues(seen.values, placementToCellValues(values));
  const change = { t: 'placement', id: opened.id, k: 'patch', f, opened: seen } as const;
  await saveForm(userDatabase(currentUid()), Object.keys(f).length === 0 ? [] : [change], draft);
}

function saveForm(
  db: UserDatabase,
  changes: readonly Change[],
  draft: DraftRef | undefined,
): Promise<void> {
  return save(db, async () => {
    await writeInTransaction(db, changes);
    if (draft) await deleteInTransaction(draft);
  });
}

/** Deletes a placement on this device; it can be restored. Throws WriteFailed. */
export async function deletePlacement(id: string): Promise<void> {
  await writeChange(userDatabase(currentUid()), { t: 'placement', id, k: 'del', f: {} });
}

/** Restores a deleted placement as it was. Throws WriteFailed. */
export async function restorePlacement(id: string): Promise<void> {
  await restorePlacements([id]);
}

/**
 * Restores deleted placements as they were, all or none; one that is not deleted stays as it is. Throws WriteFailed.
 */
export async function restorePlacements(ids: readonly string[]): Promise<void> {
  await writeChanges(
    userDatabase(currentUid()),
    ids.map((id) => ({ t: 'placement', id, k: 'undel', f: {} })),
  );
}
