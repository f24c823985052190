import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldHelp } from '../../../ui/forms/text-field.tsx';
import { resizeAvatar } from './resize-avatar.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';

/** Picks a photo on this device, or removes the current one. Nothing is saved before the form is. */
export function PictureInput() {
  const { setValue, formState } = useFormContext<ProfileForm>();
  const picture = useWatch<ProfileForm, 'avatar'>({ name: 'avatar' });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Counts what was chosen: a photo that is still being read gives way to a later choice. */
  const choices = useRef(0);
  const helpId = useId();
  const message = problem ?? formState.errors.avatar?.message;

  const change = (next: string): void => setValue('avatar', next, { shouldDirty: true });
  const pick = async (picked: File): Promise<void> => {
    const choice = (choices.current += 1);
    setBusy(true);
    const resized = await resizeAvatar(picked);
    if (choice !== choices.current) return;
    setBusy(false);
    setProblem(resized.kind === 'ok' ? undefined : resized.message);
    if (resized.kind === 'ok') change(resized.picture);
  };
  const remove = (): void => {
    choices.current += 1;
    setBusy(false);
    setProblem(undefined);
    change('');
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label={picture === '' ? 'Add picture' : 'Change picture'}
          inputLabel="Picture file"
          accept="image/png,image/jpeg,image/webp,image/*"
          icon={<PhotoCameraRounded />}
          color="inherit"
          disabled={busy}
          aria-describedby={message === undefined ? undefined : helpId}
          onFile={(file) => void pick(file)}
        />
        {picture !== '' && (
          <Button color="inherit" startIcon={<DeleteOutlineRounded />} onClick={remove}>
            Remove picture
          </Button>
        )}
      </Box>
      {message !== undefined && (
        <FieldHelp id={helpId} error>
          {message}
        </FieldHelp>
      )}
    </Box>
  );
}
