import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  changePasswordFormSchema,
  type ChangePasswordForm,
} from '@shortlist/shared/account/password-forms.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { useState, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PasswordField, UsernameHint } from '../form/password-field.tsx';
import {
  fieldProps,
  formProps,
  repeatedBy,
  showUnanswered,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { requestPasswordChange } from '../requests/password.ts';
import { refetchSessions } from '../requests/sessions.ts';
import { CodeStep, rememberSentCode, findSentCode } from './code-step.tsx';
import { ACCOUNT_TEXTS } from '../messages.ts';
import { listen } from '../../../ui/browser/listen.ts';

export interface ChangePasswordDialogProps {
  readonly user: User;
  /** On Escape, the close button, a click outside, the phone's Back, and success. */
  readonly onClose: () => void;
}

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** What was typed lives as long as the dialog: closing it discards the passwords. */
export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const form = useSchemaForm(changePasswordFormSchema, EMPTY);
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
          onChanged={() => {
            refetchSessions();
            onClose();
          }}
        />
      )}
    </DialogFrame>
  );
}

interface PasswordStepProps {
  readonly form: UseFormReturn<ChangePasswordForm>;
  readonly user: User;
  /** A code was sent; receives when the next one may be requested (ms). */
  readonly onCodeSent: (resendAt: number) => void;
}

function PasswordStep({ form, user, onCodeSent }: PasswordStepProps) {
  const { setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const { requestCode, refusal } = useRequestCode({ form, user, onCodeSent });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Stack {...formProps(form, requestCode)} sx={{ gap: 2.5 }}>
      <UsernameHint email={user.email} />
      <PasswordField
        {...fieldProps(form, 'currentPassword')}
        label="Current password"
        autoComplete="current-password"
        inputProps={{ enterKeyHint: 'next' }}
      />
      <PasswordField
        {...fieldProps(form, 'newPassword', repeatedBy(form, 'confirmPassword'))}
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. 15 or more are safer."
        inputProps={{ enterKeyHint: 'next' }}
      />
      <PasswordField
        {...fieldProps(form, 'confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
      <ConnectionNotice purpose="change your password" unanswered={errors.root !== undefined} />
      {refusal === undefined ? null : (
        <Notice tone="red">
          {refusal.message}
          {refusal.resendAt === undefined ? null : (
            <Button size="small" onClick={() => onCodeSent(refusal.resendAt ?? 0)}>
              I have a code
            </Button>
          )}
        </Notice>
      )}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Send code
      </Button>
    </Stack>
  );
}

interface Refusal {
  readonly message: string;
  /** Present when codes were requested too often: one of them may be in the mailbox. */
  readonly resendAt?: number;
}

function useRequestCode({ form, user, onCodeSent }: PasswordStepProps) {
  const toast = useToast();
  const [refusal, setRefusal] = useState<Refusal>();
  const requestCode = async (): Promise<void> => {
    setRefusal(undefined);
    const pendingCode = findSentCode(user._id, Date.now());
    if (pendingCode) return onCodeSent(pendingCode.resendAt);
    const result = await requestPasswordChange();
    if (result.kind === 'sent') {
      rememberSentCode({ uid: user._id, sentAt: Date.now(), resendAt: result.resendAt });
      toast.success(messages.changeCodeSent);
      return onCodeSent(result.resendAt);
    }
    if (result.kind === 'refused') {
      toast.error(result.message);
      return setRefusal(result);
    }
    toast.error(ACCOUNT_TEXTS.changeCodeFailed);
    showUnanswered(form);
  };
  return { requestCode, refusal };
}

function useWarnBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    return listen(window, ['beforeunload'], (event) => event.preventDefault());
  }, [active]);
}
