import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  formToProfile,
  profileFormSchema,
  type ProfileForm,
} from '@shortlist/shared/account/profile-form.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { useEffect, useId, useState, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { saveProfile } from '../../../data/profile/save-profile.ts';
import { DraftNotice } from '../../../ui/autosave/draft-notice.tsx';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { submitAutofilledForm } from '../../../ui/forms/schema-form.ts';
import { useAutosavedValues } from '../../../ui/autosave/use-draft-form.ts';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import type { OpenedProfileForm } from './commands.ts';
import { PictureInput } from './picture-input.tsx';
import { ProfileEditSections } from './profile-edit-sections.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { useConfirmedNotes } from './use-confirmed-texts.ts';
import type { EditingControl } from './use-profile-editing.ts';
import { ACCOUNT_TEXTS } from '../messages.ts';

interface ProfileEditorProps {
  readonly user: User;
  readonly opening: OpenedProfileForm;
  readonly control: EditingControl;
}

/** Keeps the profile as it was at opening: what another device changes meanwhile is neither shown nor overwritten. */
export function ProfileEditor({ user, opening, control }: ProfileEditorProps) {
  const { opened, typedAt } = opening;
  const { focus } = control;
  const toast = useToast();
  const undoToast = useUndoToast();
  const formId = useId();
  const notes = useConfirmedNotes();
  const [problem, setProblem] = useState<string>();
  const form = useLongForm<ProfileForm>({
    formId,
    defaultValues: opening.form,
    readSchema: () => profileFormSchema(today()),
  });
  useAutosavedValues(form, control);
  useEffect(() => {
    if (focus !== null) form.setFocus(focus);
  }, [form, focus]);

  const save = async (typed: ProfileForm): Promise<void> => {
    let undo;
    try {
      undo = await saveProfile(opened, formToProfile(typed, opened.values));
    } catch (error) {
      toast.error(ACCOUNT_TEXTS.profileFailed);
      const why = deviceProblemText(error) ?? 'Please try again.';
      return setProblem(`${ACCOUNT_TEXTS.profileFailed}. ${why}`);
    }
    await control.drop();
    undoToast(messages.profileSaved, undo);
    control.show(undefined);
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
          onCancel={() => void control.cancel()}
          takesFocus={focus === null}
        />
        {problem !== undefined && (
          <Notice tone="red" role="alert">
            {problem}
          </Notice>
        )}
        {typedAt !== null && (
          <DraftNotice typedAt={typedAt} onStartFresh={() => void control.startFresh()} />
        )}
        <EditHeader user={user} name={opened.values.name} />
        <FieldNotesContext value={notes}>
          <ProfileEditSections today={today()} />
        </FieldNotesContext>
      </Box>
    </FormProvider>
  );
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

const FORM = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& input': { py: '12px' },
  // A focused field must not be hidden under the two bars at the top.
  '& input, & textarea, & button': { scrollMarginTop: '148px' },
} as const;

interface EditBarProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Takes the keyboard focus unless a field was requested. */
  readonly takesFocus: boolean;
}

/** Shows that the page is being edited, with Save and Cancel. Stays in view however long the form is. */
function EditBar({ busy, onCancel, takesFocus }: EditBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box sx={BAR}>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={HEADING}>
        Edit profile
      </Typography>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" color="marigold" disabled={busy}>
        Save
      </Button>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  '[data-cramped] &': { position: 'static' },
  zIndex: 3,
  top: { xs: 'calc(56px + env(safe-area-inset-top))', sm: 64 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  bgcolor: 'background.default',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;

const HEADING = { flex: 1, minWidth: 0, '&:focus': { outline: 'none' } } as const;
