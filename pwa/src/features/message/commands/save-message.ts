/** Saves what was read from a message. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { shortenShareLinks } from '@shortlist/shared/placement/share-json.ts';
import type { MessageInput, OpenedPlacement } from '../../../data/database/draft-tables.ts';
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
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import {
  writeInTransaction,
  type Change,
  type WrittenRow,
} from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { seenPlacement } from '../../placements/commands/open-placement-form.ts';

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

export interface SavedMessage {
  readonly addedIds: readonly string[];
  readonly editedIds: readonly string[];
  readonly undo: Undo | undefined;
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
  const editedIds = edited.map(({ opened }) => opened.id);
  const written = await save(db, async () => {
    const rows = await writeInTransaction(db, [...puts, ...edited.map(patchOf)]);
    const source = { text: shortenShareLinks(message.text), at: message.broughtAt };
    for (const id of [...addedIds, ...editedIds]) await addSourceText(db, id, source);
    await deleteInTransaction(ref);
    return rows;
  });
  if (addedIds.length > 0)
    void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { addedIds, editedIds, undo: undoOfMessage(db, written, message) };
}

function patchOf({ opened, values }: PlacementEdit): Change {
  const { id } = opened;
  return { t: 'placement', id, k: 'patch', f: { ...values }, opened: seenPlacement(opened) };
}

/** The message can be read again; its text stays with what was changed again since. */
function undoOfMessage(
  db: UserDatabase,
  written: readonly WrittenRow[],
  message: MessageInput,
): Undo | undefined {
  const uid = currentUid();
  const also = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await removeSourceText(db, id, message.broughtAt);
  };
  const undo = undoOf(db, written, { also });
  return (
    undo &&
    (async () => {
      const undone = await undo();
      await saveDraft(besideStored({ uid, key: 'messageDraft' }), message);
      return undone;
    })
  );
}
