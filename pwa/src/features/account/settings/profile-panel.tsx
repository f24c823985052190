import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SettingsForm, settingsFormSchema } from '@shortlist/shared/account/password-forms.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type OpenedProfile,
  openProfile,
  saveProfile,
} from '../../../data/profile/save-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { fieldProps, formProps, useSchemaForm } from '../../../ui/forms/schema-form.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { ACCOUNT_TEXTS } from '../messages.ts';

/** Name, phone and the unchangeable address. Reached by link; saved on this device first, as everything is. */
export function ProfilePanel() {
  const session = useSession();
  const { opened, reopen } = useProfileAtOpening();
  if (session.kind !== 'signed-in' || opened === undefined) return null;
  return (
    <SectionCard title="Profile" lead="How you are named here, and how you can be reached.">
      {opened === 'unreadable' ? (
        <Notice tone="red" role="alert">
          {ACCOUNT_TEXTS.profileLoadFailed}
        </Notice>
      ) : (
        <ProfileForm opened={opened} email={session.user.email} onSaved={reopen} />
      )}
    </SectionCard>
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
  const undoToast = useUndoToast();
  const { name, phone } = opened.values;
  const form = useSchemaForm(settingsFormSchema, { name, phone });
  const { dirtyFields } = form.formState;
  // After an undo. What is typed stays.
  const showStored = useEffectEvent(() => {
    if (!dirtyFields.name) form.resetField('name', { defaultValue: name });
    if (!dirtyFields.phone) form.resetField('phone', { defaultValue: phone });
  });
  useEffect(() => showStored(), [name, phone]);
  const save = async (entered: SettingsForm): Promise<void> => {
    let undo;
    try {
      undo = await saveProfile(opened, {
        ...opened.values,
        name: entered.name,
        phone: entered.phone,
      });
    } catch {
      return toast.error(ACCOUNT_TEXTS.settingsFailed);
    }
    // As it was saved: trimmed.
    form.reset(entered);
    await onSaved();
    undoToast(ACCOUNT_TEXTS.settingsSaved, undo, () => void onSaved());
  };
  return (
    <Stack {...formProps(form, save)} sx={{ gap: 2.5, maxWidth: 480 }}>
      <TextField
        {...fieldProps(form, 'name')}
        label="Name"
        autoComplete="name"
        inputProps={{ enterKeyHint: 'next' }}
      />
      <TextField
        {...fieldProps(form, 'phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Include the country code, as in +91 98765 43210."
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
        loading={form.formState.isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save
      </Button>
    </Stack>
  );
}
