import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  signInFormSchema,
  type SignInForm as Form,
} from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { useState, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../data/session/use-session.ts';
import { PATHS } from '../../../paths.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  fieldProps,
  formProps,
  showUnanswered,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { useLocationState, AuthFrame } from '../form/auth-frame.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { signIn } from '../requests/sign-in.ts';
import { listOthersUnsentChanges, type UnsentChanges } from './queries.ts';

export function LoginScreen() {
  const { extend } = useLocationState();
  return (
    <AuthFrame title="Login" lead="Sign in to see your placements.">
      <Stack sx={{ gap: 3 }}>
        <SessionEndedNotice />
        <LoginForm />
        <Box
          component="p"
          sx={{ m: 0, typography: 'body1', textAlign: 'center', color: 'text.secondary' }}
        >
          New here?{' '}
          <TextLink to={PATHS.register} state={extend()}>
            Create one here
          </TextLink>
        </Box>
      </Stack>
    </AuthFrame>
  );
}

/** The sign-in form. The router redirects once the session has begun. */
function LoginForm() {
  const locationState = useLocationState();
  const form = useSchemaForm(signInFormSchema, {
    email: locationState.readText('email') ?? '',
    password: '',
    shared: locationState.readText('shared') !== undefined,
  });
  const { errors, isSubmitting } = form.formState;
  // Restored after a reload; but never a password.
  const keep = (): void => {
    const { email, shared } = form.getValues();
    locationState.store({ email, shared: shared ? 'yes' : '' });
  };
  return (
    <Stack {...formProps(form, useSignIn(form))} sx={{ gap: 2.5 }}>
      <TextField
        {...fieldProps(form, 'email', { onBlur: keep })}
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' }}
      />
      <div>
        <PasswordField
          {...fieldProps(form, 'password')}
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
        {...fieldProps(form, 'shared', { onChange: keep })}
        label="This is a shared computer"
        hint={form.watch('shared') ? SHARED : undefined}
      />
      <ConnectionNotice purpose="sign in" unanswered={errors.root !== undefined} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Login
      </Button>
    </Stack>
  );
}

const SHARED =
  'You are signed out when this window is closed, after 8 hours at the latest. Your list is then removed from this computer when the app is next opened. Changes that could not be sent stay until you sign in here again.';

function useSignIn(form: UseFormReturn<Form>) {
  const toast = useToast();
  const locationState = useLocationState();
  const navigate = useNavigate();
  return async (entered: Form): Promise<void> => {
    const result = await signIn(entered);
    switch (result.kind) {
      case 'signed-in':
        toast.success(messages.loginSuccess);
        return undefined;
      case 'unverified':
        toast.error(messages.loginUnverified);
        return navigate(PATHS.verifyEmail, {
          state: locationState.extend({ email: entered.email }),
        });
      case 'refused':
        return toast.error(result.message);
      case 'unreachable':
        showUnanswered(form);
        return toast.error(UNEXPECTED_ERROR_MESSAGE);
    }
  };
}

/** After the server ended a session: says how many unsent changes are stored here. Nothing is lost. */
function SessionEndedNotice() {
  const session = useSession();
  const unsent = useUnsentChanges();
  if (session.kind !== 'signed-out') return null;
  if (session.endedByServer)
    return <Notice tone="yellow">{endedText(countOf(unsent, session.lastUid))}</Notice>;
  return unsent.map(({ uid, email, count }) => (
    <Notice key={uid} tone="info">
      {`${unsentChangesText(count)} kept on this device for ${email || 'an account'} and will be sent after that account signs in.`}
    </Notice>
  ));
}

function endedText(unsent: number): string {
  if (unsent === 0) return 'Your session ended. Please sign in again.';
  return `Your session ended. ${unsentChangesText(unsent)} kept on this device and will be sent after you sign in.`;
}

function unsentChangesText(count: number): string {
  return count === 1 ? '1 change is' : `${count} changes are`;
}

function countOf(unsent: readonly UnsentChanges[], uid: string | null): number {
  return unsent.find((left) => left.uid === uid)?.count ?? 0;
}

function useUnsentChanges(): readonly UnsentChanges[] {
  const [unsent, setUnsent] = useState<readonly UnsentChanges[]>([]);
  useEffect(() => {
    let shown = true;
    // The sign-in page must work whether or not storage can be read.
    void listOthersUnsentChanges(null).then((changes) => (shown ? setUnsent(changes) : undefined));
    return () => {
      shown = false;
    };
  }, []);
  return unsent;
}
