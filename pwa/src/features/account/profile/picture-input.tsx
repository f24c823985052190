import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldHelp } from '../../../ui/forms/text-field.tsx';
import { resizeAvatar } from './resize-avatar.ts';

/** Picks a photo on this device, or removes the current one. Nothing is saved before the form is. */
export function PictureInput() {
  const { setValue, formState } = useFormContext<ProfileForm>();
  const picture = useWatch<ProfileForm, 'avatar'>({ name: 'avatar' });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  /** Counts what was chosen: a photo that is still being read gives way to a later choice. */
  const choices = useRef(0);
  const helpId = useId();
  const message = problem ?? formState.errors.avatar?.message;

  const change = (next: string): void => setValue('avatar', next, { shouldDirty: true });
  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = event.target.files?.[0];
    // So that the same file can be picked again.
    event.target.value = '';
    if (!picked) return;
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
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PhotoCameraRounded />}
          onClick={() => file.current?.click()}
          disabled={busy}
          {...(message === undefined ? {} : { 'aria-describedby': helpId })}
        >
          {picture === '' ? 'Add picture' : 'Change picture'}
        </Button>
        {picture !== '' && (
          <Button color="inherit" startIcon={<DeleteOutlineRounded />} onClick={remove}>
            Remove picture
          </Button>
        )}
      </Box>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/*"
        aria-label="Picture file"
        onChange={(event) => void pick(event)}
      />
      {message !== undefined && (
        <FieldHelp id={helpId} error>
          {message}
        </FieldHelp>
      )}
    </Box>
  );
}
