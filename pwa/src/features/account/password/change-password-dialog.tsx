import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type ChangePasswordForm,
  changePasswordFormSchema,
} from '@shortlist/shared/account/password-forms.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWarnBeforeUnload } from '../../../ui/autosave/use-warn-before-unload.ts';
import { DialogFrame } from '../../../ui/frames/dialog-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

export interface ChangePasswordDialogProps {
  readonly user: User;
  /** On Escape, the close button, a click outside, the phone's Back, and success. */
  readonly onClose: () => void;
}

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/**
 * Changes the password in two steps (specification 4). What was typed lives as long as the dialog: closing it
 * discards the passwords.
 */
export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const form = useForm<ChangePasswordForm>({
    resolver: standardSchemaResolver(changePasswordFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  // Passwords are the one input that is not stored on the device.
  useWarnBeforeUnload(form.formState.isDirty);
  /** When the next code may be requested (ms); undefined in the first step. */
  const [resendAt, setResendAt] = useState<number>();
  return (
    <DialogFrame open title="Change Password" onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', pt: 2, pb: 1.5 }}>
        {resendAt === undefined ? 'Step 1 of 2: your passwords' : 'Step 2 of 2: the code'}
      </Typography>
      {resendAt === undefined ? (
        <PasswordStep form={form} user={user} onCodeSent={setResendAt} />
      ) : (
        <CodeStep
          user={user}
          form={form}
          firstResendAt={resendAt}
          onBack={() => setResendAt(undefined)}
          onChanged={onClose}
        />
      )}
    </DialogFrame>
  );
}
