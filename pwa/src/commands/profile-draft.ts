/** What is typed in the profile form and not saved yet. It outlives the page, the app and the phone's battery. */
import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import type { ProfileDraft } from '../db/tables.ts';
import { userDatabase } from '../db/user-database.ts';
import { saved } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';

export type { ProfileDraft } from '../db/tables.ts';

/** Keeps this draft in place of an earlier one. Throws WriteFailed. */
export async function keepProfileDraft(draft: ProfileDraft): Promise<void> {
  const db = userDatabase(currentUid());
  await saved(db, () => db.writeMeta('profileDraft', draft));
}

/** Reads the draft; undefined when there is none. Fields that an older version did not know are as at opening. */
export async function readProfileDraft(): Promise<ProfileDraft | undefined> {
  const draft = await userDatabase(currentUid()).readMeta('profileDraft');
  return (
    draft && { ...draft, form: { ...profileToForm(draft.opened.values.profile), ...draft.form } }
  );
}

/** Lets go of the draft: it was saved, or is not wanted. Throws WriteFailed. */
export async function dropProfileDraft(): Promise<void> {
  const db = userDatabase(currentUid());
  await saved(db, () => db.meta.delete('profileDraft'));
}
