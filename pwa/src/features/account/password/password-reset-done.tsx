import CheckRounded from '@mui/icons-material/CheckRounded';
import { RESET_REDIRECT_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { AuthFrame } from '../form/auth-frame.tsx';
import { useLocationState } from '../form/use-location-state.ts';

/** Confirms the reset, and opens the sign-in page by itself after a moment. Back does not return here. */
export function PasswordResetDone({ email }: { readonly email: string }) {
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
