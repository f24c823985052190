import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  profileToForm,
  type ProfileForm,
  type ProfileInput,
} from '@shortlist/shared/account/profile-form.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { useCallback, useEffect, useState } from 'react';
import { saveProfileDraft, type ProfileDraft, readUnsavedProfileDraft } from './commands.ts';
import { openProfile, type OpenedProfile } from '../../../data/profile/save-profile.ts';
import { CHANGES_DISCARDED } from '../../../ui/autosave/draft-notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

export interface Editing {
  /** Distinguishes this opening from the previous one: another number, another form. */
  readonly formNumber: number;
  readonly opened: OpenedProfile;
  /** Initial values of the inputs: the stored profile, or a restored draft. */
  readonly form: ProfileForm;
  /** When the restored draft was typed; null if there is nothing to report. */
  readonly typedAt: number | null;
  readonly focus: ProfileInput | null;
}

export interface EditingControl {
  readonly editing: Editing | undefined;
  /** A form was open and is closed again. */
  readonly wasEdited: boolean;
  readonly begin: (focus?: ProfileInput) => void;
  readonly finish: () => void;
  /** Returns to the stored profile; the typing can be restored for a moment. */
  readonly cancel: (typed: ProfileForm) => void;
  /** The same, and the form stays open. */
  readonly startFresh: (typed: ProfileForm) => void;
}

/** View or edit mode. Unsaved typing from before opens the form by itself. */
export function useProfileEditing(uid: string): EditingControl {
  const toast = useToast();
  const [editing, setEditing] = useState<Editing>();
  const [wasEdited, setWasEdited] = useState(false);
  const show = useCallback((next: Omit<Editing, 'formNumber'>): void => {
    setEditing((now) => ({ ...next, formNumber: (now?.formNumber ?? 0) + 1 }));
    setWasEdited(true);
  }, []);
  useEffect(() => {
    let current = true;
    const restore = async (): Promise<void> => {
      const draft = await readDraft(uid);
      if (current && draft) show({ ...draft, focus: null });
    };
    void restore();
    return () => {
      current = false;
    };
  }, [uid, show]);

  const open = async (focus: ProfileInput | null): Promise<void> => {
    try {
      const opened = await openProfile();
      const form = profileToForm(opened.values.profile);
      show({ opened, form, typedAt: null, focus });
    } catch {
      toast.error(ACCOUNT_MESSAGES.profileLoadFailed);
    }
  };
  const offerUndo = ({ opened }: Editing, form: ProfileForm): void => {
    if (sameJson(form, profileToForm(opened.values.profile))) return;
    const restoreTyping = (): void => {
      show({ opened, form, typedAt: null, focus: null });
      const draft = { opened, form, typedAt: Date.now() };
      // If that fails the form is open all the same, and the next key press tries again.
      saveProfileDraft(uid, draft).catch(() => undefined);
    };
    toast.success(CHANGES_DISCARDED, { label: 'Undo', onClick: restoreTyping });
  };
  return {
    editing,
    wasEdited: wasEdited && editing === undefined,
    begin: (focus) => void open(focus ?? null),
    finish: () => setEditing(undefined),
    cancel(typed) {
      if (editing) offerUndo(editing, typed);
      setEditing(undefined);
    },
    startFresh(typed) {
      if (editing) offerUndo(editing, typed);
      void open(null);
    },
  };
}

/**
 * A draft that cannot be read now stays for the next time; the page reports separately what is wrong with the device.
 */
async function readDraft(uid: string): Promise<ProfileDraft | undefined> {
  try {
    return await readUnsavedProfileDraft(uid);
  } catch {
    return undefined;
  }
}
