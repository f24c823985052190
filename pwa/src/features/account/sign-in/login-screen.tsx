import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { PATHS } from '../../../paths.ts';
import { AuthFrame } from '../form/auth-frame.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { SessionEndedNotice } from './session-ended-notice.tsx';
import { LoginForm } from './login-form.tsx';

/** Sign-in (specification 2, Login). */
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
