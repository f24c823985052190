import {
  newPlacementCells,
  placementToCellValues,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import type { OpenedPlacement } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { deleteInTransaction, type DraftRef } from '../../../data/drafts/drafts.ts';
import {
  type Change,
  writeInTransaction,
  type WrittenRow,
} from '../../../data/outbox/write-change.ts';
import { type Undo, undoOf } from '../../../data/outbox/undo.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid } from '../../../data/session/session.ts';
import { seenPlacement } from './open-placement-form.ts';
import { save } from '../../../data/database/storage/save.ts';

type Work<T> = (db: UserDatabase) => Promise<T>;

/** Saves what `write` writes. Returns the undo. Throws WriteFailed. */
export async function saveUndoable(write: Work<readonly WrittenRow[]>): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  return undoOf(db, await save(db, write));
}

/** Saves these changes, and what `also` writes with them. Returns the undo. Throws WriteFailed. */
export function saveChanges(
  changes: readonly Change[],
  also?: Work<void>,
): Promise<Undo | undefined> {
  return saveUndoable(async (db) => {
    const written = await writeInTransaction(db, changes);
    await also?.(db);
    return written;
  });
}

interface AddedPlacement {
  readonly id: string;
  readonly undo: Undo | undefined;
}

/** Saves a placement and deletes its draft. Resolves once it is on the disk. Throws WriteFailed. */
export async function addPlacement(
  values: PlacementValues,
  draft?: DraftRef,
): Promise<AddedPlacement> {
  const id = systemRuntime.uuid();
  const f = newPlacementCells(values);
  const undo = await saveForm([{ t: 'placement', id, k: 'put', f }], draft);
  // From the first placement on there is data to protect; the answer is not awaited.
  const db = userDatabase(currentUid());
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
  return await saveForm(Object.keys(f).length === 0 ? [] : [change], draft);
}

function saveForm(changes: readonly Change[], draft?: DraftRef): Promise<Undo | undefined> {
  return saveChanges(changes, async () => {
    if (draft) await deleteInTransaction(draft);
  });
}

/** Deletes a placement on this device; it can be restored. Returns the undo. Throws WriteFailed. */
export function deletePlacement(id: string): Promise<Undo | undefined> {
  return saveChanges([{ t: 'placement', id, k: 'del', f: {} }]);
}

/** All or none; one that is not deleted stays as it is. Returns the undo. Throws WriteFailed. */
export function restorePlacements(ids: readonly string[]): Promise<Undo | undefined> {
  return saveChanges(ids.map((id) => ({ t: 'placement', id, k: 'undel', f: {} })));
}

/** The change, and "Did you fill the form?" is answered: both or neither. Throws WriteFailed. */
export function answerApplyQuestion(id: string, f: Values): Promise<Undo | undefined> {
  return saveChanges([{ t: 'placement', id, k: 'patch', f }], (db) =>
    db.meta.delete(applyOpeningKey(id)),
  );
}
