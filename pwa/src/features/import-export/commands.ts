import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import {
  saveSharedMessage,
  saveSharedUpload,
  toShared,
} from '../../data/database/shared-content.ts';
import { systemRuntime } from '../../data/database/runtime.ts';
import { requestPersistentStorage } from '../../data/database/storage/persistent-storage.ts';
import { save } from '../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { deleteInTransaction, type DraftRef } from '../../data/drafts/drafts.ts';
import { undoOf, type Undo } from '../../data/outbox/undo.ts';
import { writeInTransaction } from '../../data/outbox/write-change.ts';
import { currentUid } from '../../data/session/session.ts';

export type { UploadDraft } from '../../data/database/draft-tables.ts';

const UPLOADED_MAX = 50;

/** What is being uploaded: when it was imported, and where it is stored. */
export interface UploadClaim {
  readonly broughtAt: number;
  readonly ref: DraftRef<'uploadDraft'>;
}

/**
 * As a part of the transaction that saves an upload: deletes its draft, and records that it was uploaded.
 * Returns false when another tab uploaded it already; then nothing may be added.
 */
export async function claimInTransaction(
  db: UserDatabase,
  { broughtAt, ref }: UploadClaim,
): Promise<boolean> {
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  if (uploaded.includes(broughtAt)) return false;
  await db.writeMeta('uploadedDrafts', [...uploaded, broughtAt].slice(-UPLOADED_MAX));
  await deleteInTransaction(ref);
  return true;
}

export interface UploadOptions {
  readonly claim: UploadClaim;
  /** Called while the placements are written, with the number written and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface UploadedPlacements {
  /** In the order in which they were given. */
  readonly ids: readonly string[];
  readonly undo: Undo | undefined;
}

/**
 * Saves new placements of the signed-in student on this device, all of them or none. The same transaction deletes the
 * draft that they were read from, so that it cannot be uploaded twice. Resolves once they are on the disk; 'already', and nothing is saved, when another tab has uploaded the draft. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementValues[],
  { claim, onProgress }: UploadOptions,
): Promise<UploadedPlacements | 'already'> {
  const db = userDatabase(currentUid());
  const changes = placements.map((values) => ({
    t: 'placement' as const,
    id: systemRuntime.uuid(),
    k: 'put' as const,
    f: placementToCellValues(values),
  }));
  const written = await save(db, async () => {
    if (!(await claimInTransaction(db, claim))) return undefined;
    return await writeInTransaction(db, changes, onProgress ? { onProgress } : {});
  });
  if (!written) return 'already';
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return { ids: changes.map(({ id }) => id), undo: undoOf(db, written) };
}

/*
 * A file that another app shared with this one, or that was opened with it: stored on the device until the
 * page takes it.
 */

export {
  sharedFile,
  takeSharedUpload,
  type SharedUpload,
} from '../../data/database/shared-content.ts';

export async function saveOpenedFile(file: File): Promise<void> {
  await saveSharedUpload(await toShared(file, Date.now()));
}

/** Stores a text or a file for the page that reads messages. Throws when the device cannot store it. */
export async function saveForMessage(content: string | File): Promise<void> {
  const at = Date.now();
  await saveSharedMessage(
    typeof content === 'string' ? { name: null, text: content, at } : await toShared(content, at),
  );
}
