import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import {
  PROFILE_INPUTS,
  type ProfileForm,
  type ProfileInput,
} from '@shortlist/shared/account/profile-form.ts';
import { PROFILE_FIELD_LABELS } from '@shortlist/shared/account/profile-rules.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface ProfileFieldProps extends Pick<
  OutlinedInputProps,
  'type' | 'inputProps' | 'inputMode' | 'multiline' | 'minRows' | 'placeholder' | 'autoComplete'
> {
  readonly name: ProfileInput;
  readonly hint?: ReactNode;
}

/** An input of the profile form, with the name that its errors refer to. Editing it removes its error. */
export function ProfileField({ name, ...field }: ProfileFieldProps) {
  const { register, clearErrors, formState } = useFormContext<ProfileForm>();
  return (
    <TextField
      autoComplete="off"
      label={PROFILE_FIELD_LABELS[PROFILE_INPUTS[name]]}
      {...field}
      {...register(name, { onChange: () => clearErrors(name) })}
      error={formState.errors[name]?.message}
    />
  );
}
