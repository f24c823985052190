/** Saves what was read from a message, and takes it back. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import {
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { shortenShareLinks } from '@shortlist/shared/placement/share-json.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { cellAt, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import type { MessageInput, OpenedPlacement } from '../../../data/database/draft-tables.ts';
import type { SourceText } from '../../../data/database/meta-values.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { addSourceText, removeSourceText } from '../../../data/database/source-texts.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import {
  besideStored,
  deleteInTransaction,
  saveDraft,
  type DraftRef,
} from '../../../data/drafts/drafts.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { writeInTransaction, type Change } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';

/** The cells of a placement that a message changes, and the placement as the student saw it. */
export interface PlacementEdit {
  readonly opened: OpenedPlacement;
  readonly values: Readonly<Partial<Record<PlacementPath, Json>>>;
}

export interface MessageChanges {
  readonly added: readonly PlacementValues[];
  readonly edited: readonly PlacementEdit[];
  readonly message: MessageInput;
  /** Where the message is stored while it is not saved. */
  readonly ref: DraftRef<'messageDraft'>;
}

/** What was saved, for the undo. */
export interface SavedMessage {
  readonly addedIds: readonly string[];
  readonly edited: readonly {
    readonly id: string;
    readonly before: Values;
    readonly after: Values;
  }[];
  readonly message: MessageInput;
}

/**
 * Saves all of it on this device or none of it, deletes the draft of the message, and stores its text with the
 * placements. In a placement that is there already, only the given cells are written. Throws WriteFailed.
 */
export async function saveMessage(changes: MessageChanges): Promise<SavedMessage> {
  const { added, edited, message, ref } = changes;
  const db = userDatabase(currentUid());
  const addedIds = added.map(() => systemRuntime.uuid());
  const puts = added.map((values, index): Change => ({
    t: 'placement',
    id: addedIds[index] ?? '',
    k: 'put',
    f: placementToCellValues(values),
  }));
  await save(db, async () => {
    await writeInTransaction(db, [...puts, ...edited.map(patchOf)]);
    const source = { text: shortenShareLinks(message.text), at: message.broughtAt };
    await storeSource(db, [...addedIds, ...edited.map(({ opened }) => opened.id)], source);
    await deleteInTransaction(ref);
  });
  if (addedIds.length > 0)
    void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { addedIds, edited: edited.map(toUndo), message };
}

function patchOf({ opened, values }: PlacementEdit): Change {
  const seen = { values: placementToCellValues(opened.values), base: opened.base };
  return { t: 'placement', id: opened.id, k: 'patch', f: { ...values }, opened: seen };
}

function toUndo({ opened, values }: PlacementEdit): SavedMessage['edited'][number] {
  const seen = placementToCellValues(opened.values);
  const before = Object.keys(values).map((path) => [path, ownValue<Json>(seen, path) ?? null]);
  return { id: opened.id, before: Object.fromEntries(before), after: { ...values } };
}

async function storeSource(
  db: UserDatabase,
  ids: readonly string[],
  source: SourceText,
): Promise<void> {
  for (const id of ids) await addSourceText(db, id, source);
}

/**
 * Takes back what was saved, except in cells that were changed again since; the message can be read again. Returns
 * whether all of it was taken back. Throws WriteFailed, and then nothing is changed.
 */
export async function undoMessage({ addedIds, edited, message }: SavedMessage): Promise<boolean> {
  const uid = currentUid();
  const isComplete = await save(userDatabase(uid), async (db) => {
    const rows = await readShownRows(
      db,
      edited.map(({ id }): [string, string] => ['placement', id]),
    );
    const patches = edited.flatMap((one, index) => restoredCells(one, rows[index]));
    const dels = addedIds.map((id): Change => ({ t: 'placement', id, k: 'del', f: {} }));
    await writeInTransaction(db, [...patches, ...dels]);
    for (const id of [...addedIds, ...edited.map((one) => one.id)])
      await removeSourceText(db, id, message.broughtAt);
    const wanted = edited.reduce((sum, { before }) => sum + Object.keys(before).length, 0);
    return patches.reduce((sum, { f }) => sum + Object.keys(f).length, 0) === wanted;
  });
  await saveDraft(besideStored({ uid, key: 'messageDraft' }), message);
  return isComplete;
}

function restoredCells(
  { id, before, after }: SavedMessage['edited'][number],
  row: SyncRow | undefined,
): readonly Change[] {
  if (!row || !isAlive(row)) return [];
  const back = Object.entries(before).filter(([path]) =>
    sameJson(cellAt(row.cells, path)?.[0] ?? null, ownValue(after, path) ?? null),
  );
  return back.length === 0 ? [] : [{ t: 'placement', id, k: 'patch', f: Object.fromEntries(back) }];
}
