/**
 * What is typed in the add and edit forms and not saved yet. It outlives the page, the app and the phone's battery.
 * Several windows may type at the same time: each form has a draft of its own.
 */
import type { PlacementDraft, PlacementDraftKey } from '../db/tables.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { mayKeepDraftOf } from './draft-owner.ts';

export type { PlacementDraft } from '../db/tables.ts';

/** A form that is open in this window. */
export interface PlacementTyping {
  readonly uid: string;
  /** The placement that is edited; null for a new company. */
  readonly id: string | null;
  /** The form's own name, on this device and in every window. */
  readonly by: string;
}

/** A user's drafts of a form, the newest first. */
export async function readPlacementDrafts(
  uid: string,
  id: string | null,
): Promise<readonly PlacementDraft[]> {
  const { meta } = userDatabase(uid);
  const records = await meta
    .where('k')
    .startsWith(keyOf({ id, by: '' }))
    .toArray();
  const drafts = records.map(({ v }) => v as PlacementDraft);
  return drafts.toSorted((a, b) => b.typedAt - a.typedAt);
}

/**
 * Keeps what is typed in a form, in place of what was kept of it before. Does nothing once its user has logged out.
 * Throws WriteFailed.
 */
export async function keepPlacementDraft(
  typing: PlacementTyping,
  draft: Omit<PlacementDraft, 'by'>,
): Promise<void> {
  if (!mayKeepDraftOf(typing.uid)) return;
  const db = userDatabase(typing.uid);
  await saved(db, () => db.writeMetaAtOnce(keyOf(typing), { by: typing.by, ...draft }));
}

/** Lets go of what is typed in a form: it is not wanted. Throws WriteFailed. */
export async function dropPlacementDraft(typing: PlacementTyping): Promise<void> {
  if (!mayKeepDraftOf(typing.uid)) return;
  const db = userDatabase(typing.uid);
  await saved(db, () => dropInTransaction(db, typing));
}

/** The same, as a part of the transaction that saves the form. */
export async function dropInTransaction(db: UserDatabase, typing: PlacementTyping): Promise<void> {
  await db.meta.delete(keyOf(typing));
}

/** No placement is called 'add': their ids are UUIDs. */
function keyOf({ id, by }: Pick<PlacementTyping, 'id' | 'by'>): PlacementDraftKey {
  return `placementDraft:${id ?? 'add'}:${by}`;
}
