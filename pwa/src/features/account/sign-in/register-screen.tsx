import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  registerSchema,
  type RegisterForm as RegisterValues,
} from '@shortlist/shared/account/credentials.ts';
import { PASSWORD_MIN } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFields } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { AuthFrame } from '../form/auth-frame.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { register } from '../requests/registration.ts';
import { AgeField, useAge } from './age-field.tsx';

export function RegisterScreen() {
  return (
    <AuthFrame title="Create account" lead="Free, and yours alone. All fields are required.">
      <Stack sx={{ gap: 3 }}>
        <RegisterForm />
        <TextLink to={PATHS.login} sx={TARGET}>
          Already have an account?
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** A touch target of its own size, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;

/** The four fields of a new account. The server's message about a field is shown under it. */
function RegisterForm() {
  const locationState = useLocationState();
  const { values, field, onSubmit, isSubmitting, showProblems } = useFields(registerSchema, {
    name: locationState.readText('name') ?? '',
    email: locationState.readText('email') ?? '',
    password: '',
    confirmPassword: '',
  });
  // Restored after a reload, or on the way back from the code; but never a password.
  const keep = (): void => locationState.store({ name: values.name, email: values.email });
  const age = useAge();
  const { submit, unanswered } = useRegister((problems) => {
    age.showProblems(problems);
    return showProblems(problems);
  });
  const answer = async (form: RegisterValues): Promise<void> => {
    const answered = age.withAnswer(form);
    if (answered) await submit(answered);
  };
  return (
    <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={onSubmit(answer)}>
      <TextField
        {...field('name', { onLeave: keep })}
        label="Full name"
        autoComplete="name"
        inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
      />
      <TextField
        {...field('email', { onLeave: keep })}
        label="Email"
        type="email"
        autoComplete="email"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. Longer is better.`}
        inputProps={{ enterKeyHint: 'next' }}
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
      <AgeField {...age} />
      <ConnectionNotice purpose="create your account" unanswered={unanswered} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Create account
      </Button>
      <Agreement />
    </Stack>
  );
}

/** Links open in new tabs: what is typed here must still be there after reading. */
function Agreement() {
  return (
    <Box
      component="p"
      sx={{ m: 0, typography: 'body2', color: 'text.secondary', textAlign: 'center' }}
    >
      By creating an account you agree to the <LegalLink to={PATHS.terms}>Terms</LegalLink> and the{' '}
      <LegalLink to={PATHS.privacy}>Privacy notice</LegalLink>.
    </Box>
  );
}

function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </TextLink>
  );
}

/**
 * Sends the form and reports the outcome; `unanswered` is true after a request without an answer though there
 * is a network.
 */
function useRegister(showProblems: (problems: readonly FieldError[]) => boolean) {
  const toast = useToast();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async (form: RegisterValues): Promise<void> => {
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
