import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type RegisterForm as Fields,
  registerSchema,
} from '@shortlist/shared/account/credentials.ts';
import { PASSWORD_MIN } from '@shortlist/shared/account/limits.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRegister } from './use-register.ts';

/** The four fields of a new account. What the server finds wrong with one stands under that one. */
export function RegisterForm() {
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  });
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
        {...form.register('name')}
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
      />
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
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
    </Stack>
  );
}
