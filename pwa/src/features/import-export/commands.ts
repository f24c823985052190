import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  progressToCellValues,
  resumeKey,
  type PlacementWithProgress,
  type ResumeContent,
} from '@shortlist/shared/placement/fields/progress.ts';
import type { Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
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
import { writeInTransaction, type Change } from '../../data/outbox/write-change.ts';
import { readResumes } from '../../data/placements/use-resumes.ts';
import { currentUid } from '../../data/session/session.ts';

export type { UploadDraft } from '../../data/database/draft-tables.ts';

const UPLOADED_MAX = 50;

/** What is being uploaded: when it was imported, and where it is stored. */
export interface UploadClaim {
  readonly broughtAt: number;
  readonly ref: DraftRef<'uploadDraft'>;
}

/** Deletes the draft and records the upload. False: another tab did, so nothing may be added. */
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
  readonly onProgress?: (done: number, total: number) => void;
}

export interface UploadedPlacements {
  /** In the order in which they were given. */
  readonly ids: readonly string[];
  readonly undo: Undo | undefined;
}

/**
 * Saves new placements with their rounds, all or none, and in the same transaction deletes the draft that they were
 * read from, so that it cannot be uploaded twice. Resolves once they are on the disk; 'already', and nothing is saved,
 * when another tab has uploaded the draft. Throws WriteFailed.
 */
export async function uploadPlacements(
  placements: readonly PlacementWithProgress[],
  { claim, onProgress }: UploadOptions,
): Promise<UploadedPlacements | 'already'> {
  const db = userDatabase(currentUid());
  const ids = placements.map(() => systemRuntime.uuid());
  const written = await save(db, async () => {
    if (!(await claimInTransaction(db, claim))) return undefined;
    const changes = buildUpload(placements, ids, await readResumes(db));
    const counted = onProgress && countPlacements(ids.length, onProgress);
    return await writeInTransaction(db, changes, counted ? { onProgress: counted } : {});
  });
  if (!written) return 'already';
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  // Rounds come back with their placement from the trash, and a résumé may be chosen elsewhere by now.
  const added = written.filter(({ after }) => after.t === 'placement');
  return { ids, undo: undoOf(db, added) };
}

/** The placements first, in their order. A résumé that is there already is not added again. */
function buildUpload(
  placements: readonly PlacementWithProgress[],
  ids: readonly string[],
  resumes: readonly Resume[],
): readonly Change[] {
  const { idOf, added } = findResumes(placements, resumes);
  const puts = placements.map(({ progress, ...values }, index) =>
    putOf('placement', ids[index], {
      ...newPlacementCells(values),
      ...(progress && progressToCellValues(progress, idOf(progress.resume))),
    }),
  );
  const rounds = placements.flatMap(({ progress }, index) =>
    (progress?.rounds ?? []).map((round) =>
      putOf('round', undefined, roundToCellValues({ ...round, placementId: ids[index] ?? '' })),
    ),
  );
  return [...puts, ...rounds, ...added];
}

/** The ids of all résumés that these placements name, and what adds those that are not there yet. */
function findResumes(placements: readonly PlacementWithProgress[], resumes: readonly Resume[]) {
  const ids = new Map(resumes.map((resume) => [resumeKey(resume), resume._id]));
  const named = placements.flatMap(({ progress }) => progress?.resume ?? []);
  const missing = new Map(named.map((resume) => [resumeKey(resume), resume]));
  const added = [...missing].flatMap(([key, resume]) => {
    if (ids.has(key)) return [];
    const put = putOf('resume', undefined, { ...resume, updatedAt: systemRuntime.now() });
    ids.set(key, put.id);
    return [put];
  });
  const idOf = (resume: ResumeContent | null): string | null =>
    resume && (ids.get(resumeKey(resume)) ?? null);
  return { idOf, added };
}

function putOf(t: Change['t'], id: string | undefined, f: Change['f']): Change {
  return { t, id: id ?? systemRuntime.uuid(), k: 'put', f };
}

type OnProgress = Exclude<UploadOptions['onProgress'], undefined>;

/** The rounds are written after the placements: only these are counted. */
function countPlacements(count: number, onProgress: OnProgress): OnProgress {
  return (done) => onProgress(Math.min(done, count), count);
}

/* A file shared with this app or opened with it, stored on the device until the page takes it. */

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
