import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type RegisterForm as Fields,
  registerSchema,
} from '@shortlist/shared/account/credentials.ts';
import { PASSWORD_MIN } from '@shortlist/shared/account/limits.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { PATHS } from '../../paths.ts';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useHandedOver } from '../../ui/use-handed-over.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRegister } from './use-register.ts';

/** The four fields of a new account. What the server finds wrong with one stands under that one. */
export function RegisterForm() {
  const handed = useHandedOver();
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: {
      name: handed.text('name') ?? '',
      email: handed.text('email') ?? '',
      password: '',
      confirmPassword: '',
    },
  });
  // A reload, or the way back from the code, finds again what was typed; but never a password.
  const keep = (): void => {
    const { name, email } = form.getValues();
    handed.keep({ name, email });
  };
  const { submit, unanswered } = useRegister(form.setError);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2.5 }}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextField
        {...form.register('name', { onBlur: keep })}
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
      />
      <TextField
        {...form.register('email', { onBlur: keep })}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
      />
      <PasswordField
        {...form.register('password', { deps: ['confirmPassword'] })}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. Longer is better.`}
        error={errors.password?.message}
        inputProps={{ enterKeyHint: 'next' }}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        inputProps={{ enterKeyHint: 'go' }}
      />
      <ConnectionNotice purpose="create your account" unanswered={unanswered} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Create account
      </Button>
      <Agreement />
    </Stack>
  );
}

/** In tabs of their own: what is typed here must still be there after reading. */
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
