import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { saveSharedUpload } from '../../data/database/app-database.ts';
import type { UploadDraft, UploadDraftKey } from '../../data/database/draft-tables.ts';
import { systemRuntime } from '../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../data/database/storage/persistent-storage.ts';
import { save } from '../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { canStoreDraftOf } from '../../data/drafts/form-drafts.ts';
import { firstPlace } from '../../data/drafts/upload-place.ts';
import { writeInTransaction } from '../../data/outbox/write-change.ts';
import { currentUid } from '../../data/session/session.ts';

// The draft: what was pasted or chosen for an upload and is not uploaded yet. It outlives the page, the app and the battery.

export type { UploadDraft } from '../../data/database/draft-tables.ts';

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

export interface UploadOptions {
  /** The draft that the placements were read from. */
  readonly claim: UploadClaim;
  /** Called while the placements are written, with the number written and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Saves new placements of the signed-in student on this device, all of them or none. The same transaction deletes the
 * draft that they were read from, so that it cannot be uploaded twice. Returns their ids, in order, once they are on
 * the disk; 'already', and nothing is saved, when another tab has uploaded the draft. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementValues[],
  { claim, onProgress }: UploadOptions,
): Promise<readonly string[] | 'already'> {
  const db = userDatabase(currentUid());
  const changes = placements.map((values) => ({
    t: 'placement' as const,
    id: systemRuntime.uuid(),
    k: 'put' as const,
    f: placementToCellValues(values),
  }));
  const isOurs = await save(db, () =>
    db.transact(async () => {
      if (!(await claimInTransaction(db, claim))) return false;
      await writeInTransaction(db, changes, onProgress ? { onProgress } : {});
      return true;
    }),
  );
  if (!isOurs) return 'already';
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return changes.map(({ id }) => id);
}

/*
 * A file that another app shared with this one, or that was opened with it: stored on the device until the
 * page takes it.
 */

export { takeSharedUpload, type SharedUpload } from '../../data/database/app-database.ts';

export async function saveOpenedFile(file: File): Promise<void> {
  await saveSharedUpload({ name: file.name, text: await file.text(), at: Date.now() });
}
