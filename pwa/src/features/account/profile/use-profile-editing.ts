import type { ProfileInput } from '@shortlist/shared/account/profile-form.ts';
import { useState } from 'react';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { useDraftForm, type DraftForm } from '../../../ui/autosave/use-draft-form.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { openProfileForm, type OpenedProfileForm } from './commands.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

export interface EditingControl extends DraftForm<OpenedProfileForm> {
  /** A form was open and is closed again. */
  readonly wasEdited: boolean;
  readonly focus: ProfileInput | null;
  readonly begin: (focus?: ProfileInput) => Promise<void>;
}

/** View or edit mode. Unsaved typing from before opens the form by itself. */
export function useProfileEditing(uid: string): EditingControl {
  const toast = useToast();
  const [asked, setAsked] = useState({ number: 0, focus: null as ProfileInput | null });
  const form = useDraftForm<OpenedProfileForm>({
    // A draft that cannot be read stays for the next time; the page itself reports what is wrong with the device.
    open: () => openProfileForm(uid).catch(() => undefined),
    opensWith: ({ typedAt }) => typedAt !== null,
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onLeft: () => toast.success('What you typed is kept. Open Profile to go on.'),
  });
  const { open, opening, number } = form;
  return {
    ...form,
    wasEdited: number > 0 && opening === undefined,
    focus: asked.number === number ? asked.focus : null,
    async begin(focus) {
      setAsked({ number: number + 1, focus: focus ?? null });
      if (!(await open())) toast.error(ACCOUNT_TEXTS.profileLoadFailed);
    },
  };
}
