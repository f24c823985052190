import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  type ForgotPasswordForm as Fields,
  forgotPasswordSchema,
} from '@shortlist/shared/account/password-forms.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { forgotPassword } from '../../requests/forgot-password.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { BackToSignIn } from '../../ui/back-to-sign-in.tsx';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { showFieldErrors } from '../../ui/show-field-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useHandedOver } from '../../ui/use-handed-over.ts';

/** The address that the code is sent to. */
export function ForgotPasswordForm() {
  const handed = useHandedOver();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
    mode: 'onTouched',
    defaultValues: { email: handed.text('email') ?? '' },
  });
  const { submit, unanswered } = useForgotPassword(setError);
  return (
    <AuthFrame
      title="Forgot password"
      lead="Enter the email of your account. We will send you a code to set a new password."
    >
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <TextField
          {...register('email', {
            onBlur: (event: { target: HTMLInputElement }) =>
              handed.keep({ email: event.target.value }),
          })}
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'send' }}
        />
        <ConnectionNotice purpose="get a reset code" unanswered={unanswered} />
        <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
          Send reset code
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function useForgotPassword(setError: UseFormSetError<Fields>) {
  const toast = useToast();
  const handed = useHandedOver();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async ({ email }: Fields): Promise<void> => {
    setUnanswered(false);
    const result = await forgotPassword(email);
    if (result.kind === 'unreachable') {
      setUnanswered(navigator.onLine);
      return toast.error(messages.unexpected);
    }
    if (result.kind === 'refused') {
      toast.error(result.message);
      showFieldErrors(result.fields, ['email'], setError);
      return;
    }
    // Back leads to the form with the address in it: it may have been mistyped.
    handed.keep({ email });
    return navigate(PATHS.forgotPassword, { state: handed.and({ email, sentTo: email }) });
  };
  return { submit, unanswered };
}
