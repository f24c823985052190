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
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFields, type FieldProps } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { AuthFrame, BackToSignIn } from '../form/auth-frame.tsx';
import { resetPassword } from '../requests/password.ts';
import { PasswordRules, ResendLink, ResetCodeField } from './reset-password-fields.tsx';

/** Enter the mailed code and a new password, then sign in. */
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
  const fields = useFields(resetPasswordFormSchema, {
    email: locationState.readText('email') ?? '',
    otp: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { values, field, onSubmit, isSubmitting, showProblems } = fields;
  const { submit, unanswered } = useResetPassword(showProblems, onReset);
  return (
    <AuthFrame
      title="Reset password"
      lead="Enter the 6-digit code from the mail and choose a new password."
    >
      <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={onSubmit(submit)}>
        <TextField
          {...field('email', { onLeave: () => locationState.store({ email: values.email }) })}
          label="Email"
          type="email"
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
        />
        <div>
          <ResetCodeField {...field('otp')} onPasteCode={(code) => fields.setValue('otp', code)} />
          <ResendLink
            email={values.email}
            onEmailProblem={(message) => showProblems([{ path: 'email', message }])}
          />
        </div>
        <NewPassword field={field} password={values.newPassword} />
        <ConnectionNotice purpose="reset your password" unanswered={unanswered} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Reset password
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}

interface NewPasswordProps {
  readonly field: (name: 'newPassword' | 'confirmPassword') => FieldProps;
  readonly password: string;
}

function NewPassword({ field, password }: NewPasswordProps) {
  const entry = field('newPassword');
  const help = entry.error === undefined ? RULES_ID : `${PASSWORD_ID}-help ${RULES_ID}`;
  return (
    <>
      <div>
        <PasswordField
          {...entry}
          id={PASSWORD_ID}
          label="New password"
          autoComplete="new-password"
          inputProps={{ enterKeyHint: 'next', 'aria-describedby': help }}
        />
        <PasswordRules id={RULES_ID} password={password} />
      </div>
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
    </>
  );
}

const PASSWORD_ID = 'new-password';
const RULES_ID = 'new-password-rules';

/**
 * Sends the form and reports the outcome; `unanswered` is true after a request without an answer though there
 * is a network.
 */
function useResetPassword(
  showProblems: (problems: readonly FieldError[]) => boolean,
  onReset: (email: string) => void,
) {
  const toast = useToast();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async (form: ResetPasswordValues): Promise<void> => {
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

/** Confirms the reset, and opens the sign-in page by itself after a moment. Back does not return here. */
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
    <AuthFrame title={messages.resetHeading} art={<Done />}>
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
