import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { type SettingsForm, settingsFormSchema } from '@shortlist/shared/account/password-forms.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type OpenedProfile,
  openProfile,
  saveProfile,
} from '../../../data/profile/save-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { submitAutofilledForm } from '../../../ui/forms/read-inputs.ts';
import { SettingCard } from '../../../ui/layout/setting-card.tsx';

/** Name, phone and the unchangeable address. Reached by link; saved on this device first, as everything is. */
export function ProfilePanel() {
  const session = useSession();
  const { opened, reopen } = useProfileAtOpening();
  if (session.kind !== 'signed-in' || opened === undefined) return null;
  return (
    <SettingCard title="Profile" lead="How you are named here, and how you can be reached.">
      {opened === 'unreadable' ? (
        <Notice tone="red" role="alert">
          {messages.profileLoadFailed}
        </Notice>
      ) : (
        <ProfileForm opened={opened} email={session.user.email} onSaved={reopen} />
      )}
    </SettingCard>
  );
}

function useProfileAtOpening() {
  const [opened, setOpened] = useState<OpenedProfile | 'unreadable'>();
  const isThere = useRef(false);
  const reopen = useCallback(async () => {
    const found = await openProfile().catch(() => 'unreadable' as const);
    if (isThere.current) setOpened(found);
  }, []);
  useEffect(() => {
    isThere.current = true;
    void reopen();
    return () => {
      isThere.current = false;
    };
  }, [reopen]);
  return { opened, reopen };
}

interface ProfileFormProps {
  readonly opened: OpenedProfile;
  readonly email: string;
  /** The saved values are the baseline of the next change. */
  readonly onSaved: () => Promise<void>;
}

function ProfileForm({ opened, email, onSaved }: ProfileFormProps) {
  const toast = useToast();
  const { name, phone } = opened.values;
  const form = useForm<SettingsForm>({
    resolver: standardSchemaResolver(settingsFormSchema),
    mode: 'onTouched',
    defaultValues: { name, phone },
  });
  const { register, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const save = async (entered: SettingsForm): Promise<void> => {
    try {
      await saveProfile(opened, { ...opened.values, name: entered.name, phone: entered.phone });
    } catch {
      return toast.error(messages.settingsFailed);
    }
    // As it was saved: trimmed.
    reset(entered);
    await onSaved();
    toast.success(messages.settingsSaved);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2.5, maxWidth: 480 }}
      onSubmit={(event) => submitAutofilledForm(form, event, save)}
    >
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        inputProps={{ enterKeyHint: 'next' }}
      />
      <TextField
        {...register('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Include the country code, as in +91 98765 43210."
        error={errors.phone?.message}
        inputProps={{ enterKeyHint: 'done' }}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        readOnly
        hint="Email cannot be changed."
        sx={{ bgcolor: 'brand.raised', color: 'text.secondary' }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save
      </Button>
    </Stack>
  );
}
