/** Saves what was read from a message, and takes it back. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import {
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/placement-fields.ts';
import type { Round, RoundValues } from '@shortlist/shared/placement/round/round.ts';
import { NO_TEST_CELL_VALUES } from '@shortlist/shared/placement/round/test-round.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
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
import {
  addRoundChange,
  editRoundChange,
  roundCells,
  type TestOwner,
} from '../../../data/outbox/round-changes.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import {
  writeChanges,
  writeInTransaction,
  type Change,
} from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';

export type RoundContent = Omit<RoundValues, 'placementId' | 'result'>;

/** A round to add, or with `before` one to change. */
export interface RoundEdit {
  readonly before: Round | null;
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
  /** Where the message is stored while it is not saved. */
  readonly ref: DraftRef<'messageDraft'>;
}

/** A change with the former values of its cells; null where it created the row. */
interface Reversible {
  readonly change: Change;
  readonly before: Values | null;
}

/** What was saved, for the undo. */
export interface SavedMessage {
  readonly addedIds: readonly string[];
  readonly editedIds: readonly string[];
  readonly written: readonly Reversible[];
  readonly message: MessageInput;
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
  const written = [...additions.flatMap(additionOf), ...edited.flatMap(editOf)];
  await save(db, async () => {
    await writeInTransaction(
      db,
      written.map(({ change }) => change),
    );
    const source = { text: message.text, at: message.broughtAt };
    await storeSource(db, [...addedIds, ...editedIds], source);
    await deleteInTransaction(ref);
  });
  if (addedIds.length > 0)
    void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { addedIds, editedIds, written, message };
}

function additionOf({
  id,
  values,
  rounds = [],
}: PlacementAddition & { readonly id: string }): readonly Reversible[] {
  const change: Change = { t: 'placement', id, k: 'put', f: placementToCellValues(values) };
  // A test among them goes with the placement.
  const others = roundChanges({ _id: id, test: values.test }, rounds);
  return [{ change, before: null }, ...others];
}

function editOf({ opened, values, rounds = [] }: PlacementEdit): readonly Reversible[] {
  const seen = placementToCellValues(opened.values);
  const before = Object.keys(values).map((path) => [path, ownValue<Json>(seen, path) ?? null]);
  const change: Change = {
    t: 'placement',
    id: opened.id,
    k: 'patch',
    f: { ...values },
    opened: { values: seen, base: opened.base },
  };
  const { test } = opened.values;
  const date = values['test.date'];
  const owner = { _id: opened.id, test: typeof date === 'string' ? { ...test, date } : test };
  return [
    ...(before.length === 0 ? [] : [{ change, before: Object.fromEntries(before) }]),
    ...roundChanges(owner, rounds),
  ];
}

/** The changes of the rounds of one placement. */
function roundChanges(
  { _id, test }: TestOwner,
  rounds: readonly RoundEdit[],
): readonly Reversible[] {
  let owner = { _id, test };
  return rounds.map(({ before, values }): Reversible => {
    if (before) {
      const change = editRoundChange(before, values, owner);
      return { change, before: valuesAt(roundCells(before, owner), Object.keys(change.f)) };
    }
    const round = { ...values, placementId: _id, result: null };
    const change = addRoundChange(systemRuntime.uuid(), round, owner);
    if (change.t === 'round') return { change, before: null };
    // The next one is not the first test any more.
    owner = { _id, test: { ...test, date: round.startsAt } };
    return { change, before: NO_TEST_CELL_VALUES };
  });
}

function valuesAt(values: Values, paths: readonly string[]): Values {
  return Object.fromEntries(paths.map((path) => [path, ownValue<Json>(values, path) ?? null]));
}

/** Saves rounds of a message that is not stored, such as a list of students. Throws WriteFailed. */
export async function saveRounds(
  owner: TestOwner,
  rounds: readonly RoundEdit[],
): Promise<readonly Reversible[]> {
  const written = roundChanges(owner, rounds);
  await writeChanges(
    userDatabase(currentUid()),
    written.map(({ change }) => change),
  );
  return written;
}

/** The same as `undoMessage`, for rounds alone. */
export async function undoRounds(written: readonly Reversible[]): Promise<boolean> {
  return await save(userDatabase(currentUid()), (db) => undoInTransaction(db, written));
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
export async function undoMessage(saved: SavedMessage): Promise<boolean> {
  const { addedIds, editedIds, written, message } = saved;
  const uid = currentUid();
  const isComplete = await save(userDatabase(uid), async (db) => {
    const isAll = await undoInTransaction(db, written);
    for (const id of [...addedIds, ...editedIds]) await removeSourceText(db, id, message.broughtAt);
    return isAll;
  });
  await saveDraft(besideStored({ uid, key: 'messageDraft' }), message);
  return isComplete;
}

async function undoInTransaction(
  db: UserDatabase,
  written: readonly Reversible[],
): Promise<boolean> {
  const created = new Set(written.flatMap(({ change, before }) => (before ? [] : [change.id])));
  const edits = written.filter(({ change, before }) => before && !created.has(change.id));
  const rows = await readShownRows(
    db,
    edits.map(({ change }): [string, string] => [change.t, change.id]),
  );
  const patches = edits.flatMap((one, index) => restoredCells(one, rows[index]));
  const dels = written
    .filter(({ before }) => before === null)
    .map(({ change: { t, id } }): Change => ({ t, id, k: 'del', f: {} }));
  await writeInTransaction(db, [...patches, ...dels]);
  return countCells(patches) === countCells(edits.map(({ change }) => change));
}

function countCells(changes: readonly Change[]): number {
  return changes.reduce((sum, { f }) => sum + Object.keys(f).length, 0);
}

function restoredCells(
  { change, before }: Reversible,
  row: SyncRow | undefined,
): readonly Change[] {
  if (!row || !isAlive(row)) return [];
  const { t, id, f } = change;
  const back = Object.entries(before ?? {}).filter(([path]) =>
    sameJson(cellAt(row.cells, path)?.[0] ?? null, ownValue<Json>(f, path) ?? null),
  );
  return back.length === 0 ? [] : [{ t, id, k: 'patch', f: Object.fromEntries(back) }];
}
