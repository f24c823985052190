import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Box from '@mui/material/Box';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  formToProfile,
  profileFormSchema,
  profileToForm,
  type ProfileForm,
} from '@shortlist/shared/account/profile-form.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { useEffect, useId, useState } from 'react';
import {
  FormProvider,
  useForm,
  useWatch,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { saveProfile } from '../../../data/profile/save-profile.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { deviceProblemText } from '../../../ui/forms/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { findUnreadableInputs } from '../../../ui/autosave/find-unreadable-inputs.ts';
import { DraftNotice } from '../../../ui/autosave/draft-notice.tsx';
import { submitAutofilledForm } from '../../../ui/forms/submit-autofilled-form.ts';
import { EditBar } from './edit-bar.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProfileEditSections } from './profile-edit-sections.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import type { Editing, EditingControl } from './use-profile-editing.ts';

interface ProfileEditorProps {
  readonly user: User;
  readonly editing: Editing;
  readonly control: EditingControl;
}

/**
 * All sections for editing, in one form. It keeps the profile as it was at opening: what another device
 * changes meanwhile is neither shown over the typing nor overwritten by saving.
 */
export function ProfileEditor({ user, editing, control }: ProfileEditorProps) {
  const { opened } = editing;
  const toast = useToast();
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const form = useForm<ProfileForm>({
    defaultValues: profileToForm(opened.values.profile),
    resolver: createResolver(formId),
    // Errors disappear when a field is edited and return only with the next Save.
    reValidateMode: 'onSubmit',
  });
  useRestoredForm(form, editing);
  const drop = useProfileDraft({
    uid: user._id,
    opened,
    form,
    onLeft: () => toast.success('What you typed is kept. Open Profile to go on.'),
  });

  const save = async (typed: ProfileForm): Promise<void> => {
    try {
      await saveProfile(opened, formToProfile(typed, opened.values));
    } catch (error) {
      toast.error(messages.profileFailed);
      const why = deviceProblemText(error) ?? 'Please try again.';
      return setProblem(`${messages.profileFailed}. ${why}`);
    }
    await drop();
    toast.success(messages.profileSaved);
    control.finish();
  };
  const close = (how: 'cancel' | 'startFresh') => async (): Promise<void> => {
    await drop();
    control[how](form.getValues());
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        id={formId}
        noValidate
        aria-label="Edit profile"
        onSubmit={(event) => submitAutofilledForm(form, event, save)}
        sx={FORM}
      >
        <EditBar
          busy={form.formState.isSubmitting}
          onCancel={() => void close('cancel')()}
          takesFocus={editing.focus === null}
        />
        {problem !== undefined && (
          <Notice tone="red" role="alert">
            {problem}
          </Notice>
        )}
        {editing.typedAt !== null && (
          <DraftNotice typedAt={editing.typedAt} onStartFresh={() => void close('startFresh')()} />
        )}
        <EditHeader user={user} name={opened.values.name} />
        <ProfileEditSections today={today()} />
      </Box>
    </FormProvider>
  );
}

/** Fills in a restored draft, and focuses the requested field. */
function useRestoredForm(form: UseFormReturn<ProfileForm>, { form: typed, focus }: Editing): void {
  useEffect(() => {
    // A requested field belongs to a form without a draft; a reset would lose its focus.
    if (focus === null) form.reset(typed, { keepDefaultValues: true });
    else form.setFocus(focus);
  }, [form, typed, focus]);
}

interface EditHeaderProps {
  readonly user: User;
  readonly name: string;
}

function EditHeader({ user, name }: EditHeaderProps) {
  const picture = useWatch<ProfileForm, 'avatar'>({ name: 'avatar' });
  return (
    <ProfileHeader user={user} name={name} picture={picture}>
      <PictureInput />
    </ProfileHeader>
  );
}

/** The calendar day on this device, `YYYY-MM-DD`. */
function today(): string {
  return wallTimeOf(new Date()).slice(0, 10);
}

function createResolver(formId: string): Resolver<ProfileForm> {
  return (values, context, options) => {
    const check: Resolver<ProfileForm> = standardSchemaResolver(profileFormSchema(today()));
    return check({ ...values, ...findUnreadableInputs(formId) }, context, options);
  };
}

const FORM = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& input': { py: '12px' },
  // A focused field must not be hidden under the two bars at the top.
  '& input, & textarea, & button': { scrollMarginTop: '148px' },
} as const;
