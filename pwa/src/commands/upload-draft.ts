/** What was pasted or chosen to be uploaded and is not uploaded yet. It outlives the page, the app and the battery. */
import type { UploadDraft, UploadDraftKey } from '../db/draft-tables.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { mayKeepDraftOf } from './draft-owner.ts';
import { firstPlace } from './upload-place.ts';

export type { UploadDraft } from '../db/draft-tables.ts';

type Place = UploadDraftKey<'uploadDraft'>;
const FIRST = firstPlace('uploadDraft');
/** So many uploads are remembered. */
const UPLOADED_MAX = 50;

/**
 * Keeps this draft of a user in place of an earlier one. Does nothing once that user has left, or logging out would
 * leave something behind after all. Throws WriteFailed.
 */
export async function keepUploadDraft(
  uid: string,
  draft: UploadDraft,
  place: Place = FIRST,
): Promise<void> {
  if (!mayKeepDraftOf(uid)) return;
  const db = userDatabase(uid);
  await saved(db, () => db.writeMeta(place, draft));
}

/** Reads a user's draft; undefined when there is none. */
export async function readUploadDraft(
  uid: string,
  place: Place = FIRST,
): Promise<UploadDraft | undefined> {
  return await userDatabase(uid).readMeta(place);
}

/** Lets go of a user's draft: it is not wanted. Throws WriteFailed. */
export async function dropUploadDraft(uid: string, place: Place = FIRST): Promise<void> {
  if (!mayKeepDraftOf(uid)) return;
  const db = userDatabase(uid);
  await saved(db, () => db.meta.delete(place));
}

/** What is being uploaded: when it was brought, and where this window keeps it. */
export interface UploadClaim {
  readonly broughtAt: number;
  readonly place: Place;
}

/**
 * As a part of the transaction that adds what was read from a draft: lets go of it, and notes that it was uploaded. Gives
 * false when it was already, from another window; then nothing may be added.
 */
export async function claimInTransaction(
  db: UserDatabase,
  { broughtAt, place }: UploadClaim,
): Promise<boolean> {
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  if (uploaded.includes(broughtAt)) return false;
  await db.writeMeta('uploadedDrafts', [...uploaded, broughtAt].slice(-UPLOADED_MAX));
  const kept = await db.readMeta(place);
  // What another window brought since, in a browser that cannot tell windows apart, is not uploaded yet.
  if (kept && kept.broughtAt <= broughtAt) await db.meta.delete(place);
  return true;
}
