import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { ResetPasswordForm } from '@shortlist/shared/account/password-forms.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { resetPassword } from '../requests/reset-password.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

/**
 * Sends the form and reports the outcome; `unanswered` is true after a request without an answer though there
 * is a network.
 */
export function useResetPassword(
  showProblems: (problems: readonly FieldError[]) => boolean,
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
    if (showProblems(result.fields)) return;
    // A used, expired or wrong code is one error, without a field.
    const { message } = result;
    if (message === messages.codeInvalid) showProblems([{ path: 'otp', message }]);
  };
  return { submit, unanswered };
}
