import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  registerSchema,
  type RegisterForm as RegisterValues,
} from '@shortlist/shared/account/credentials.ts';
import { PASSWORD_MIN } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { readPageMeta } from '../../../content/page-meta.ts';
import { PATHS } from '../../../paths.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
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
import { useLocationState, AuthFrame } from '../form/auth-frame.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { register } from '../requests/registration.ts';

export function RegisterScreen() {
  const { extend } = useLocationState();
  return (
    <AuthFrame title="Create account" lead="Free, and yours alone. All fields are required.">
      <Stack sx={{ gap: 3 }}>
        <RegisterForm />
        <TextLink to={PATHS.login} state={extend()} sx={TARGET}>
          Already have an account?
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}

/** A touch target of its own size, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;

function RegisterForm() {
  const locationState = useLocationState();
  const form = useSchemaForm(registerSchema, {
    name: locationState.readText('name') ?? '',
    email: locationState.readText('email') ?? '',
    password: '',
    confirmPassword: '',
    ageConfirmed: undefined,
  });
  const { errors, isSubmitting } = form.formState;
  // Restored after a reload, or on the way back from the code; but never a password.
  const keep = (): void => {
    const { name, email } = form.getValues();
    locationState.store({ name, email });
  };
  const { submit, isAgeAsked } = useRegister(form);
  return (
    <Stack {...formProps(form, submit)} sx={{ gap: 2.5 }}>
      <TextField
        {...fieldProps(form, 'name', { onBlur: keep })}
        label="Full name"
        autoComplete="name"
        inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
      />
      <TextField
        {...fieldProps(form, 'email', { onBlur: keep })}
        label="Email"
        type="email"
        autoComplete="email"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
      />
      <PasswordField
        {...fieldProps(form, 'password', repeatedBy(form, 'confirmPassword'))}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. Longer is better.`}
        inputProps={{ enterKeyHint: 'next' }}
      />
      <PasswordField
        {...fieldProps(form, 'confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        inputProps={{ enterKeyHint: 'go' }}
      />
      {isAgeAsked && <CheckField {...fieldProps(form, 'ageConfirmed')} label="I am 18 or older" />}
      <ConnectionNotice purpose="create your account" unanswered={errors.root !== undefined} />
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

const FOCUS = { shouldFocus: true } as const;

/** Sends the form and reports the outcome. A stored page may not know that the server asks for the age. */
function useRegister(form: UseFormReturn<RegisterValues>) {
  const toast = useToast();
  const navigate = useNavigate();
  const { extend } = useLocationState();
  const [isAgeAsked, setAgeAsked] = useState(() => readPageMeta('age-policy') === 'adult');
  const submit = async (entered: RegisterValues): Promise<void> => {
    if (isAgeAsked && entered.ageConfirmed !== true)
      return form.setError('ageConfirmed', { message: messages.ageRequired }, FOCUS);
    const result = await register(entered);
    switch (result.kind) {
      case 'signed-in':
        toast.success(messages.registerSuccess);
        return undefined;
      case 'verify':
        toast.success(messages.registerVerify);
        return navigate(PATHS.verifyEmail, { state: extend({ email: entered.email }) });
      case 'refused':
        toast.error(result.message);
        if (result.fields.some(({ path }) => path === 'ageConfirmed')) setAgeAsked(true);
        showFieldErrors(form, result.fields);
        return undefined;
      case 'unreachable':
        showUnanswered(form);
        return toast.error(UNEXPECTED_ERROR_MESSAGE);
    }
  };
  return { submit, isAgeAsked };
}
