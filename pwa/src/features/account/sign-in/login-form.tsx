import { type LoginForm as Form, loginSchema } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { signIn, type SignInOptions } from '../requests/sign-in.ts';
import { CheckField } from '../form/check-field.tsx';
import { ConnectionNotice } from '../../../ui/notices/connection-notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useFields } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';

/** The sign-in form. The router redirects once the session has begun. */
export function LoginForm() {
  const locationState = useLocationState();
  const { values, field, onSubmit, isSubmitting } = useFields(loginSchema, {
    email: locationState.readText('email') ?? '',
    password: '',
  });
  const [shared, setShared] = useState(locationState.readText('shared') !== undefined);
  // Restored after a reload; but never a password.
  const keep = (isShared: boolean): void =>
    locationState.store({ email: values.email, shared: isShared ? 'yes' : '' });
  const { submit, unanswered } = useSignIn({ shared });
  return (
    <Stack component="form" noValidate sx={{ gap: 2.5 }} onSubmit={onSubmit(submit)}>
      <TextField
        {...field('email', { onLeave: () => keep(shared) })}
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
      />
      <div>
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          inputProps={{ enterKeyHint: 'go' }}
        />
        <TextLink
          to={PATHS.forgotPassword}
          state={locationState.extend({ sentTo: '' })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, typography: 'body2' }}
        >
          Forgot your password?
        </TextLink>
      </div>
      <CheckField
        label="This is a shared computer"
        checked={shared}
        onChange={(isShared) => {
          setShared(isShared);
          keep(isShared);
        }}
        note="You are signed out when this window is closed, after 8 hours at the latest. Your list is then removed from this computer when the app is next opened. Changes that could not be sent stay until you sign in here again."
      />
      <ConnectionNotice purpose="sign in" unanswered={unanswered} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Login
      </Button>
    </Stack>
  );
}

function useSignIn(options: SignInOptions) {
  const toast = useToast();
  const locationState = useLocationState();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(false);
  const submit = async (form: Form): Promise<void> => {
    setUnanswered(false);
    const result = await signIn(form, options);
    switch (result.kind) {
      case 'signed-in':
        return toast.success(messages.loginSuccess);
      case 'unverified':
        toast.error(messages.loginUnverified);
        return navigate(PATHS.verifyEmail, { state: locationState.extend({ email: form.email }) });
      case 'refused':
        return toast.error(result.message);
      case 'unreachable':
        setUnanswered(navigator.onLine);
        return toast.error(messages.unexpected);
    }
  };
  return { submit, unanswered };
}
