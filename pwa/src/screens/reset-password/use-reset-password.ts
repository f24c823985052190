import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { ResetPasswordForm } from '@shortlist/shared/account/password-forms.ts';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { resetPassword } from '../../requests/reset-password.ts';
import { showFieldErrors } from '../../ui/show-field-errors.ts';
import { useToast } from '../../ui/toaster.tsx';

const FIELDS = ['email', 'otp', 'newPassword'] as const;

/** Sends the form and says what came of it: `unanswered` after nobody answered though there is a network. */
export function useResetPassword(
  setError: UseFormSetError<ResetPasswordForm>,
  onReset: (email: string) => void,
) {
  const toast = useToast();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async (form: ResetPasswordForm): Promise<void> => {
    setUnanswered(false);
    const result = await resetPassword(form);
    if (result.kind === 'reset') {
      toast.success(messages.resetSuccess);
      return onReset(form.email);
    }
    if (result.kind === 'unreachable') {
      setUnanswered(navigator.onLine);
      return toast.error(messages.unexpected);
    }
    toast.error(result.message);
    if (showFieldErrors(result.fields, FIELDS, setError)) return;
    // A code that is used up, too old or wrong is one answer, without a field.
    if (result.message === messages.codeInvalid)
      setError('otp', { type: 'server', message: result.message }, { shouldFocus: true });
  };
  return { submit, unanswered };
}
