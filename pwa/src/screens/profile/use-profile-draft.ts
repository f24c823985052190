import { profileToForm, type ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { UseFormReturn } from 'react-hook-form';
import { dropProfileDraft, keepProfileDraft } from '../../commands/profile-draft.ts';
import type { OpenedProfile } from '../../commands/save-profile.ts';
import { useKeptTyping } from '../../hooks/use-kept-typing.ts';

interface DraftOptions {
  readonly uid: string;
  readonly opened: OpenedProfile;
  readonly form: UseFormReturn<ProfileForm>;
  /** Called when the form goes away with typing in it that was neither saved nor given up. */
  readonly onLeft: () => void;
}

/**
 * Keeps what is typed on the device while it is typed. Gives the function that lets go of the draft and ends the
 * keeping; it never fails.
 */
export function useProfileDraft({ uid, opened, form, onLeft }: DraftOptions): () => Promise<void> {
  const typing = useKeptTyping<ProfileForm>({
    follow: (listener) =>
      form.subscribe({
        formState: { values: true },
        callback: () => listener({ ...form.getValues() }),
      }),
    keep: (typed, typedAt) => keepProfileDraft(uid, { opened, form: typed, typedAt }),
    onLeft(typed) {
      if (!sameJson({ ...typed }, { ...profileToForm(opened.values.profile) })) onLeft();
    },
  });
  return async () => {
    await typing.stop();
    // Should it stay after all: one that was saved is recognised when it is read, one that was given up comes back.
    await dropProfileDraft(uid).catch(() => undefined);
  };
}
