import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { register } from '../requests/register.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

/**
 * Sends the form and reports the outcome; `unanswered` is true after a request without an answer though there
 * is a network.
 */
export function useRegister(showProblems: (problems: readonly FieldError[]) => boolean) {
  const toast = useToast();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async (form: RegisterForm): Promise<void> => {
    setUnanswered(false);
    const result = await register(form);
    switch (result.kind) {
      case 'signed-in':
        return toast.success(messages.registerSuccess);
      case 'verify':
        toast.success(messages.registerVerify);
        return navigate(PATHS.verifyEmail, { state: { email: form.email } });
      case 'refused':
        toast.error(result.message);
        showProblems(result.fields);
        return undefined;
      case 'unreachable':
        setUnanswered(navigator.onLine);
        return toast.error(messages.unexpected);
    }
  };
  return { submit, unanswered };
}
