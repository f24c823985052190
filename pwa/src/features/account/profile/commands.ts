import {
  profileToCellValues,
  type ProfileValues,
} from '@shortlist/shared/account/profile-fields.ts';
import {
  formToProfile,
  profileToForm,
  type ProfileForm,
} from '@shortlist/shared/account/profile-form.ts';
import { changedProfileCells } from '@shortlist/shared/sync/diff.ts';
import type { ProfileDraft } from '../../../data/database/draft-tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { canStoreDraftOf } from '../../../data/drafts/form-drafts.ts';
import { openProfile } from '../../../data/profile/save-profile.ts';

export type { ProfileDraft } from '../../../data/database/draft-tables.ts';

/**
 * Stores a user's draft, replacing an earlier one. Does nothing once that user has logged out, because
 * logging out would leave data behind after all. Throws WriteFailed.
 */
export async function saveProfileDraft(uid: string, draft: ProfileDraft): Promise<void> {
  if (!canStoreDraftOf(uid)) return;
  const db = userDatabase(uid);
  await save(db, () => db.writeMetaAtOnce('profileDraft', draft));
}

/** Reads a user's draft; undefined when there is none. Fields that an older version did not know are as at opening. */
export async function readProfileDraft(uid: string): Promise<ProfileDraft | undefined> {
  const draft = await userDatabase(uid).readMeta('profileDraft');
  if (!draft) return undefined;
  const { profile } = draft.opened.values;
  return { ...draft, form: { ...profileToForm(profile), ...draft.form } };
}

/**
 * Reads the draft of the signed-in user. One that contains nothing that is not stored is deleted, and
 * undefined is returned. Rejects when the device cannot be read.
 */
export async function readUnsavedProfileDraft(uid: string): Promise<ProfileDraft | undefined> {
  const draft = await readProfileDraft(uid);
  if (!draft) return undefined;
  const { values } = await openProfile();
  if (hasUnstoredValues(draft.opened.values, draft.form) && hasUnstoredValues(values, draft.form))
    return draft;
  await deleteProfileDraft(uid);
  return undefined;
}

/** Deletes a user's draft: it was saved, or is not wanted. Throws WriteFailed. */
export async function deleteProfileDraft(uid: string): Promise<void> {
  if (!canStoreDraftOf(uid)) return;
  const db = userDatabase(uid);
  await save(db, () => db.meta.delete('profileDraft'));
}

function hasUnstoredValues(stored: ProfileValues, form: ProfileForm): boolean {
  const changed = changedProfileCells(profileToCellValues(stored), formToProfile(form, stored));
  return Object.keys(changed).length > 0;
}
