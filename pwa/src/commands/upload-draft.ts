/** What was pasted or chosen to be uploaded and is not uploaded yet. It outlives the page, the app and the battery. */
import type { UploadDraft } from '../db/tables.ts';
import { userDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { mayKeepDraftOf } from './draft-owner.ts';

export type { UploadDraft } from '../db/tables.ts';

/**
 * Keeps this draft of a user in place of an earlier one. Does nothing once that user has left, or logging out would
 * leave something behind after all. Throws WriteFailed.
 */
export async function keepUploadDraft(uid: string, draft: UploadDraft): Promise<void> {
  if (!mayKeepDraftOf(uid)) return;
  const db = userDatabase(uid);
  await saved(db, () => db.writeMeta('uploadDraft', draft));
}

/** Reads a user's draft; undefined when there is none. */
export async function readUploadDraft(uid: string): Promise<UploadDraft | undefined> {
  return await userDatabase(uid).readMeta('uploadDraft');
}

/** Lets go of a user's draft: it is not wanted. Throws WriteFailed. */
export async function dropUploadDraft(uid: string): Promise<void> {
  if (!mayKeepDraftOf(uid)) return;
  const db = userDatabase(uid);
  await saved(db, () => db.meta.delete('uploadDraft'));
}
