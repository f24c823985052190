import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { loginSchema, type LoginForm as Form } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../data/session/use-session.ts';
import { PATHS } from '../../../paths.ts';
import { CheckField } from '../form/checkbox-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFields } from '../form/use-fields.ts';
import { useLocationState } from '../form/use-location-state.ts';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { AuthFrame } from '../form/auth-frame.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { signIn, type SignInOptions } from '../requests/sign-in.ts';
import { listOthersUnsentChanges, type UnsentChanges } from './queries.ts';

export function LoginScreen() {
  return (
    <AuthFrame title="Login" lead="Sign in to see your placements.">
      <Stack sx={{ gap: 3 }}>
        <SessionEndedNotice />
        <LoginForm />
        <Box
          component="p"
          sx={{ m: 0, typography: 'body1', textAlign: 'center', color: 'text.secondary' }}
        >
          New here? <TextLink to={PATHS.register}>Create one here</TextLink>
        </Box>
      </Stack>
    </AuthFrame>
  );
}

/** The sign-in form. The router redirects once the session has begun. */
function LoginForm() {
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

/**
 * Explains why the sign-in page is shown after the server ended a session, and how many unsent changes are
 * stored here: nothing is lost.
 */
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
