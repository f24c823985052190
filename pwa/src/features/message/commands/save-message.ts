import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  newPlacementCells,
  type PlacementPath,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { FollowedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import type { RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
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
import {
  addRoundChange,
  editRoundChange,
  type TestOwner,
} from '../../../data/outbox/round-changes.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import {
  writeChanges,
  writeInTransaction,
  type Change,
  type WrittenRow,
} from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { seenPlacement } from '../../placements/commands/open-placement-form.ts';

export type RoundContent = Omit<RoundValues, 'placementId' | 'result'>;

/** A round to add, or with `before` one to change. */
export interface RoundEdit {
  readonly before: FollowedRound | null;
  readonly values: RoundContent;
}

export interface PlacementAddition {
  readonly values: PlacementValues;
  readonly rounds?: readonly RoundEdit[];
}

/** The cells of a placement that a message changes, and the placement as the student saw it. */
export interface PlacementEdit {
  readonly opened: OpenedPlacement;
  readonly values: Readonly<Partial<Record<PlacementPath, Json>>>;
  readonly rounds?: readonly RoundEdit[];
}

export interface MessageChanges {
  readonly added: readonly PlacementAddition[];
  readonly edited: readonly PlacementEdit[];
  readonly message: MessageInput;
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
  const additions = added.map((one) => ({ ...one, id: systemRuntime.uuid() }));
  const addedIds = additions.map(({ id }) => id);
  const editedIds = edited.map(({ opened }) => opened.id);
  const written = await save(db, async () => {
    const rows = await writeInTransaction(db, [
      ...additions.flatMap(additionOf),
      ...edited.flatMap(editOf),
    ]);
    const source = { text: shortenShareLinks(message.text), at: message.broughtAt };
    for (const id of [...addedIds, ...editedIds]) await addSourceText(db, id, source);
    await deleteInTransaction(ref);
    return rows;
  });
  if (addedIds.length > 0)
    void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { addedIds, editedIds, undo: undoOfMessage(db, written, message) };
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

function additionOf({
  id,
  values,
  rounds = [],
}: PlacementAddition & { readonly id: string }): readonly Change[] {
  const change: Change = { t: 'placement', id, k: 'put', f: newPlacementCells(values) };
  // A test among them goes with the placement.
  return [change, ...roundChanges({ _id: id, test: values.test }, rounds)];
}

function editOf({ opened, values, rounds = [] }: PlacementEdit): readonly Change[] {
  const { id } = opened;
  const patch: Change = {
    t: 'placement',
    id,
    k: 'patch',
    f: { ...values },
    opened: seenPlacement(opened),
  };
  const { test } = opened.values;
  const date = values['test.date'];
  const owner = { _id: id, test: typeof date === 'string' ? { ...test, date } : test };
  const isEmpty = Object.keys(values).length === 0;
  return [...(isEmpty ? [] : [patch]), ...roundChanges(owner, rounds)];
}

function roundChanges({ _id, test }: TestOwner, rounds: readonly RoundEdit[]): readonly Change[] {
  let owner = { _id, test };
  return rounds.map(({ before, values }): Change => {
    if (before) return editRoundChange(before, values);
    const round = { ...values, placementId: _id, result: null };
    const change = addRoundChange(systemRuntime.uuid(), round, owner);
    // The next one is not the first test any more.
    if (change.t !== 'round') owner = { _id, test: { ...test, date: round.startsAt } };
    return change;
  });
}

/** Saves rounds of a message that is not stored, such as a list of students. Throws WriteFailed. */
export async function saveRounds(
  owner: TestOwner,
  rounds: readonly RoundEdit[],
): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  return undoOf(db, await writeChanges(db, roundChanges(owner, rounds)));
}
