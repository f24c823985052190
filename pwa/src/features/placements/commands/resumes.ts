import { RESUMES_PER_ACCOUNT, type Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import type { Change } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { saveChanges } from './placements.ts';

export type ResumeText = Pick<Resume, 'label' | 'url'>;

export class TooManyResumes extends Error {
  override readonly name = 'TooManyResumes';
  override readonly message = `You can have at most ${RESUMES_PER_ACCOUNT} résumés. Delete one first.`;
}

/** Saves a new résumé, and chooses it for a placement. Returns the undo. Throws WriteFailed and TooManyResumes. */
export function addResume(text: ResumeText, placementId: string): Promise<Undo | undefined> {
  const f = { ...text, updatedAt: systemRuntime.now() };
  return addAndChoose({ t: 'resume', id: systemRuntime.uuid(), k: 'put', f }, placementId);
}

/** Restores a deleted one, and chooses it for a placement. Returns the undo. Throws WriteFailed and TooManyResumes. */
export function restoreResume(id: string, placementId: string): Promise<Undo | undefined> {
  return addAndChoose({ t: 'resume', id, k: 'undel', f: {} }, placementId);
}

async function addAndChoose(addition: Change, placementId: string): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const count = await db.view.where('[t+live]').equals(['resume', 1]).count();
  if (count >= RESUMES_PER_ACCOUNT) throw new TooManyResumes();
  const choice = { resumeId: addition.id };
  return await saveChanges([addition, { t: 'placement', id: placementId, k: 'patch', f: choice }]);
}

/** Returns the undo. Throws WriteFailed. */
export function editResume(id: string, text: ResumeText): Promise<Undo | undefined> {
  const f = { ...text, updatedAt: systemRuntime.now() };
  return saveChanges([{ t: 'resume', id, k: 'patch', f }]);
}

/** The placements that name it show none until it is restored. Returns the undo. Throws WriteFailed. */
export function deleteResume(id: string): Promise<Undo | undefined> {
  return saveChanges([{ t: 'resume', id, k: 'del', f: {} }]);
}

/** Returns the undo. Throws WriteFailed. */
export function chooseResume(
  placementId: string,
  resumeId: string | null,
): Promise<Undo | undefined> {
  return saveChanges([{ t: 'placement', id: placementId, k: 'patch', f: { resumeId } }]);
}
