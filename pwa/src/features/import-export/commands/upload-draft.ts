/** What was pasted or chosen for an upload and is not uploaded yet. It outlives the page, the app and the battery. */
import type { UploadDraft, UploadDraftKey } from '../../../data/database/draft-tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { canStoreDraftOf } from '../../../data/drafts/can-store-draft.ts';
import { firstPlace } from '../../../data/drafts/upload-place.ts';

export type { UploadDraft } from '../../../data/database/draft-tables.ts';

type Place = UploadDraftKey<'uploadDraft'>;
const FIRST = firstPlace('uploadDraft');
const UPLOADED_MAX = 50;

/**
 * Stores a user's draft, replacing an earlier one. Does nothing once that user has logged out, because
 * logging out would leave data behind after all. Throws WriteFailed.
 */
export async function saveUploadDraft(
  uid: string,
  draft: UploadDraft,
  place: Place = FIRST,
): Promise<void> {
  if (!canStoreDraftOf(uid)) return;
  const db = userDatabase(uid);
  await save(db, () => db.writeMeta(place, draft));
}

export async function readUploadDraft(
  uid: string,
  place: Place = FIRST,
): Promise<UploadDraft | undefined> {
  return await userDatabase(uid).readMeta(place);
}

/** Deletes a user's draft, which is not wanted. Throws WriteFailed. */
export async function deleteUploadDraft(uid: string, place: Place = FIRST): Promise<void> {
  if (!canStoreDraftOf(uid)) return;
  const db = userDatabase(uid);
  await save(db, () => db.meta.delete(place));
}

/** What is being uploaded: when it was imported, and under which key this tab stores it. */
export interface UploadClaim {
  readonly broughtAt: number;
  readonly place: Place;
}

/**
 * As a part of the transaction that saves an upload: deletes its draft, and records that it was uploaded.
 * Returns false when another tab uploaded it already; then nothing may be added.
 */
export async function claimInTransaction(
  db: UserDatabase,
  { broughtAt, place }: UploadClaim,
): Promise<boolean> {
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  if (uploaded.includes(broughtAt)) return false;
  await db.writeMeta('uploadedDrafts', [...uploaded, broughtAt].slice(-UPLOADED_MAX));
  const kept = await db.readMeta(place);
  // A newer import of another tab, in a browser that cannot tell tabs apart, is not uploaded yet.
  if (kept && kept.broughtAt <= broughtAt) await db.meta.delete(place);
  return true;
}
