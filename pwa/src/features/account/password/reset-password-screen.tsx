import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RESET_REDIRECT_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  resetPasswordFormSchema,
  type ResetPasswordForm as ResetPasswordValues,
} from '@shortlist/shared/account/password-forms.ts';
import { useState, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  fieldProps,
  formProps,
  repeatedBy,
  showFieldErrors,
  showUnanswered,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { useLocationState, AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { resetPassword } from '../requests/password.ts';
import { PasswordRules, ResendLink, ResetCodeField } from './reset-password-fields.tsx';
import { ACCOUNT_TEXTS } from '../messages.ts';

export function ResetPasswordScreen() {
  const [resetFor, setResetFor] = useState<string>();
  return resetFor === undefined ? (
    <ResetPasswordForm onReset={setResetFor} />
  ) : (
    <PasswordResetDone email={resetFor} />
  );
}

interface ResetPasswordFormProps {
  readonly onReset: (email: string) => void;
}

function ResetPasswordForm({ onReset }: ResetPasswordFormProps) {
  const locationState = useLocationState();
  const form = useSchemaForm(resetPasswordFormSchema, {
    email: locationState.readText('email') ?? '',
    otp: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame
      title="Reset password"
      lead="Enter the 6-digit code from the mail and choose a new password."
    >
      <Stack {...formProps(form, useResetPassword(form, onReset))} sx={{ gap: 2.5 }}>
        <TextField
          {...fieldProps(form, 'email', {
            onBlur: () => locationState.store({ email: form.getValues('email') }),
          })}
          label="Email"
          type="email"
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
        />
        <div>
          <ResetCodeField
            {...fieldProps(form, 'otp')}
            onPasteCode={(code) => form.setValue('otp', code, { shouldValidate: true })}
          />
          <ResendLink
            readEmail={() => form.getValues('email')}
            onEmailProblem={(message) => showFieldErrors(form, [{ path: 'email', message }])}
          />
        </div>
        <NewPassword form={form} />
        <ConnectionNotice purpose="reset your password" unanswered={errors.root !== undefined} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Reset password
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

function NewPassword({ form }: { readonly form: UseFormReturn<ResetPasswordValues> }) {
  const { errors } = form.formState;
  const help = errors.newPassword ? `${PASSWORD_ID}-help ${RULES_ID}` : RULES_ID;
  return (
    <>
      <div>
        <PasswordField
          {...fieldProps(form, 'newPassword', repeatedBy(form, 'confirmPassword'))}
          id={PASSWORD_ID}
          label="New password"
          autoComplete="new-password"
          inputProps={{ enterKeyHint: 'next', 'aria-describedby': help }}
        />
        <PasswordRules id={RULES_ID} password={form.watch('newPassword')} />
      </div>
      <PasswordField
        {...fieldProps(form, 'confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
    </>
  );
}

const PASSWORD_ID = 'new-password';
const RULES_ID = 'new-password-rules';

function useResetPassword(
  form: UseFormReturn<ResetPasswordValues>,
  onReset: (email: string) => void,
) {
  const toast = useToast();
  return async (entered: ResetPasswordValues): Promise<void> => {
    const result = await resetPassword(entered);
    if (result.kind === 'done') {
      toast.success(messages.resetSuccess);
      return onReset(entered.email);
    }
    if (result.kind === 'unreachable') {
      showUnanswered(form);
      return toast.error(UNEXPECTED_ERROR_MESSAGE);
    }
    toast.error(result.message);
    if (showFieldErrors(form, result.fields)) return;
    // A used, expired or wrong code is one error, without a field.
    const { message } = result;
    if (message === messages.codeInvalid) showFieldErrors(form, [{ path: 'otp', message }]);
  };
}

function PasswordResetDone({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const { extend } = useLocationState();
  const goOn = (): void =>
    void navigate(PATHS.login, { replace: true, state: extend({ email, sentTo: '' }) });
  const latest = useRef(goOn);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    // After the heading, which takes the focus when a page opens.
    button.current?.focus();
    const timer = setTimeout(() => latest.current(), RESET_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title={ACCOUNT_TEXTS.resetHeading} art={<Done />}>
      <Stack sx={{ gap: 2.5 }}>
        <Box component="output" sx={{ typography: 'body1', color: 'text.secondary' }}>
          Sign in with your new password. You are taken there in {RESET_REDIRECT_SECONDS} seconds.
        </Box>
        <Button variant="contained" size="large" ref={button} onClick={goOn}>
          Continue to sign in
        </Button>
      </Stack>
    </AuthFrame>
  );
}

/** Above the heading, where a phone's toast about it covers nothing that must be read. */
function Done() {
  return (
    <Box component="span" aria-hidden sx={DONE}>
      <CheckRounded fontSize="large" />
    </Box>
  );
}

const DONE = {
  display: 'grid',
  mb: 2.5,
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  bgcolor: 'tone.green.container',
  color: 'tone.green.main',
} as const;
