import { profileToForm, type ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { UseFormReturn } from 'react-hook-form';
import { deleteProfileDraft, saveProfileDraft } from '../commands/profile-draft.ts';
import type { OpenedProfile } from '../../../data/profile/save-profile.ts';
import { useAutosave } from '../../../ui/autosave/use-autosave.ts';

interface DraftOptions {
  readonly uid: string;
  readonly opened: OpenedProfile;
  readonly form: UseFormReturn<ProfileForm>;
  /** Called when the form unmounts with typing that was neither saved nor discarded. */
  readonly onLeft: () => void;
}

/**
 * Autosaves the typing on the device. Returns a function that deletes the draft and stops the autosave; it
 * never rejects.
 */
export function useProfileDraft({ uid, opened, form, onLeft }: DraftOptions): () => Promise<void> {
  const typing = useAutosave<ProfileForm>({
    subscribe: (listener) =>
      form.subscribe({
        formState: { values: true },
        callback: () => listener({ ...form.getValues() }),
      }),
    save: (typed, typedAt) => saveProfileDraft(uid, { opened, form: typed, typedAt }),
    onLeft(typed) {
      if (!sameJson({ ...typed }, { ...profileToForm(opened.values.profile) })) onLeft();
    },
  });
  return async () => {
    await typing.stop();
    // If deleting fails: a saved draft is recognised when it is read, a discarded one is offered again.
    await deleteProfileDraft(uid).catch(() => undefined);
  };
}
