import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  type ForgotPasswordForm as Form,
  forgotPasswordSchema,
} from '@shortlist/shared/account/password-forms.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { forgotPassword } from '../requests/forgot-password.ts';
import { AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { ConnectionNotice } from '../../../ui/notices/connection-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useFields } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';

export function ForgotPasswordForm() {
  const locationState = useLocationState();
  const fields = useFields(forgotPasswordSchema, { email: locationState.readText('email') ?? '' });
  const { submit, unanswered } = useForgotPassword(fields.showProblems);
  return (
    <AuthFrame
      title="Forgot password"
      lead="Enter the email of your account. We will send you a code to set a new password."
    >
      <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={fields.onSubmit(submit)}>
        <TextField
          {...fields.field('email', {
            onLeave: () => locationState.store({ email: fields.values.email }),
          })}
          label="Email"
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'send' }}
        />
        <ConnectionNotice purpose="get a reset code" unanswered={unanswered} />
        <Button type="submit" variant="contained" size="large" loading={fields.isSubmitting}>
          Send reset code
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function useForgotPassword(showProblems: (problems: readonly FieldError[]) => boolean) {
  const toast = useToast();
  const locationState = useLocationState();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async ({ email }: Form): Promise<void> => {
    setUnanswered(false);
    const result = await forgotPassword(email);
    if (result.kind === 'unreachable') {
      setUnanswered(navigator.onLine);
      return toast.error(messages.unexpected);
    }
    if (result.kind === 'refused') {
      toast.error(result.message);
      showProblems(result.fields);
      return;
    }
    // Back returns to the form with the address filled in: it may have been mistyped.
    locationState.store({ email });
    return navigate(PATHS.forgotPassword, {
      state: locationState.extend({ email, sentTo: email }),
    });
  };
  return { submit, unanswered };
}
