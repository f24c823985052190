import { profileToCellValues } from '@shortlist/shared/account/profile-cells.ts';
import {
  formToProfile,
  profileToForm,
  type ProfileForm,
} from '@shortlist/shared/account/profile-form.ts';
import { changedProfileCells } from '@shortlist/shared/sync/diff.ts';
import type { OpenedProfile } from '../../../data/database/draft-tables.ts';
import {
  readDrafts,
  resumeDraft,
  untypedForm,
  type DraftRef,
  type OpenedForm,
} from '../../../data/drafts/drafts.ts';
import { openProfile } from '../../../data/profile/save-profile.ts';

export type OpenedProfileForm = OpenedForm<'profileDraft'>;

export function profileDraftRef(uid: string): DraftRef<'profileDraft'> {
  return { uid, key: 'profileDraft' };
}

/** Rejects when the device cannot be read. */
export async function openProfileForm(uid: string): Promise<OpenedProfileForm> {
  const draft = await resumeProfileDraft(uid);
  if (draft) return draft;
  const opened = await openProfile();
  return untypedForm(profileDraftRef(uid), opened, profileToForm(opened.values.profile));
}

/** A draft without unsaved typing is deleted. Rejects when the device cannot be read. */
export async function hasProfileDraft(uid: string): Promise<boolean> {
  return (await resumeProfileDraft(uid)) !== undefined;
}

async function resumeProfileDraft(uid: string): Promise<OpenedProfileForm | undefined> {
  const drafts = await readDrafts(profileDraftRef(uid));
  if (drafts.length === 0) return undefined;
  const now = await openProfile();
  return await resumeDraft(drafts, ({ ref, draft: { opened, form: typed, typedAt } }) => {
    const pristine = profileToForm(opened.values.profile);
    // Fields that an older version did not know are as at opening.
    const form = { ...pristine, ...typed };
    const isUnsaved = hasUnstoredValues(opened, form) && hasUnstoredValues(now, form);
    return isUnsaved ? { ref, opened, pristine, form, typedAt } : undefined;
  });
}

function hasUnstoredValues({ values }: OpenedProfile, form: ProfileForm): boolean {
  const changed = changedProfileCells(profileToCellValues(values), formToProfile(form, values));
  return Object.keys(changed).length > 0;
}
